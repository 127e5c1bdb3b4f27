import { type ComponentType, createElement, use } from 'react';
import { type FeatureName, loadFeature } from '../features/features.ts';
import type { AppContext, ImportPartOptions } from '../context/app-context.ts';
import type { PageDefinition } from './pages.ts';

/** Milliseconds for which a page waits for features that are probably below the window. */
const LATER_LIMIT = 1000;

const wait = (milliseconds: number) =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds));

/**
 * Creates the lazy component of a page, which loads together with the page's features. It does not use the router's lazy
 * components, which reload the page themselves if a deployment has removed a part; here `importPart` handles this.
 */
export function createLazyPage(page: PageDefinition, options: LazyPageOptions) {
  const { features = [], visibleFeatures = [] } = page;
  const { importPart, served, isWanted } = options;
  let component: ComponentType | undefined;

  const loadWith = (later: readonly FeatureName[], importOptions: ImportPartOptions) =>
    importPart(async () => {
      const [module] = await Promise.all([
        page.load(),
        ...features.map(loadFeature),
        // The page works without them: `VisibleFeature` loads them again.
        Promise.race([Promise.allSettled(later.map(loadFeature)), wait(LATER_LIMIT)]),
      ]);
      component = module.default;
    }, importOptions);
  // Until it has loaded, the served HTML works.
  const loadServed = once(() => loadWith([], { mayReload: served?.mayReload, ifSlow: 'wait' }));
  const loadAll = once(() => loadWith(visibleFeatures, { mayReload: isWanted, ifSlow: 'reload' }));
  const stillServed = () => (component ? null : served);
  const load = () => (stillServed() ? loadServed() : loadAll());
  const preload = () => load().catch((stillServed() ?? options).onError);

  function LazyPage() {
    if (!component) use(load());
    return component ? createElement(component) : null;
  }
  return Object.assign(LazyPage, { preload });
}

/** Options of {@link createLazyPage}. */
export interface LazyPageOptions {
  importPart: AppContext['importPart'];
  /** For the page that the server sent; null for others. Its HTML shows all features before their code has loaded. */
  served: ServedPage | null;
  /** Whether the visitor is on the page or navigates to it. A preload that fails must not reload another page. */
  isWanted: () => boolean;
  /** Called before the page is rendered, if it has not loaded. Throws the error, or stays pending to keep the old page. */
  onError: (error: unknown) => Promise<never>;
}

interface ServedPage {
  /** Whether a reload would lose nothing that the visitor has typed. */
  mayReload: (() => boolean) | undefined;
  /** Called if the page has not loaded. Throws the error, or stays pending to keep the served HTML. */
  onError: (error: unknown) => Promise<never>;
}

/** Returns a function that loads once: later calls get the same promise, unless it has failed. */
function once(load: () => Promise<void>) {
  let loading: Promise<void> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}
