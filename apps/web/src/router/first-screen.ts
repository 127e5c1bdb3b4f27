import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { nextTask } from '../boot/next-task.ts';
import type { FragmentSource } from '../documents/document-source.ts';
import type { LazyPage } from '../pages/lazy-page.tsx';

/** Attribute of `<main>` while it shows the first screen of the next page; the style sheet of the layout hides the rest. */
const ATTRIBUTE = 'data-first-screen';

/** Longest wait for the paint, in milliseconds: a tab in the background does not paint. */
const LIMIT = 100;

/**
 * When a link opens a document, paints the beginning of it before React renders the page. React and the layout of the
 * whole document take several times as long.
 */
export function paintFirstScreens(router: AnyRouter, documents: FragmentSource): void {
  let isPush = false;
  let create: () => HTMLElement | undefined = () => undefined;
  let remove = () => {};
  const history: RouterHistory = router.history;
  history.subscribe(({ action }) => (isPush = action.type === 'PUSH'));
  router.subscribe('onBeforeLoad', ({ pathChanged, toLocation: { pathname, search, hash } }) => {
    const { component, staticData } = router.routesByPath[pathname]?.options ?? {};
    const id = staticData?.routeId;
    // Back and Forward, and a link to a section, do not show the beginning of the page.
    create = () =>
      id && isPush && pathChanged && !hash
        ? (component as LazyPage).createFirstScreen(() =>
            documents.readBeginning(id, documents.versionOf(id, search)),
          )
        : undefined;
  });
  // The page is rendered, or the navigation was cancelled.
  router.subscribe('onResolved', () => remove());

  const { startViewTransition } = router;
  // The router calls this when everything that the page needs has loaded.
  router.startViewTransition = async (render) => {
    const screen = create();
    if (screen) {
      remove();
      remove = show(screen);
      await painted();
    }
    await startViewTransition(render);
  };
}

/** Shows an element instead of the current page. Returns a function that undoes this. */
function show(screen: HTMLElement): () => void {
  const main = document.querySelector('main')!;
  main.querySelector<HTMLElement>(':focus')?.blur();
  main.prepend(screen);
  main.setAttribute(ATTRIBUTE, '');
  showHeadingFont();
  scrollTo({ top: 0, behavior: 'instant' });
  return () => {
    screen.remove();
    main.removeAttribute(ATTRIBUTE);
  };
}

/** From now on, headings have their own font instead of the fallback font; `boot-loader.ts` explains why. */
export const showHeadingFont = (): void => void (document.documentElement.dataset['font'] = '');

/** Resolves after the next paint. What waits for the paint as well, such as an event handler, runs first. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => void nextTask().then(nextTask).then(resolve));
    setTimeout(resolve, LIMIT);
  });
