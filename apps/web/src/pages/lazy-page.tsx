import { createElement, use } from 'react';
import { type FeatureName, loadFeature } from '../features/features.ts';
import type { AppContext } from '../context/app-context.ts';
import type { DocumentHtml } from '../documents/document-source.ts';
import type { PageDefinition, PageModule } from './pages.ts';

/**
 * Creates the lazy component of a page, which loads together with the page's features. It does not use the router's lazy
 * components, which reload the page themselves if a deployment has removed a part; here `importPart` handles this.
 */
export function createLazyPage(page: PageDefinition, options: LazyPageOptions) {
  const { features = [], visibleFeatures = [] } = page;
  let module: PageModule | undefined;

  const loadWith = (names: readonly FeatureName[]) =>
    options.importPart(
      async () => {
        [module] = await Promise.all([page.load(), ...names.map(loadFeature)]);
      },
      { mayReload: options.isWanted },
    );
  const loadServed = once(() => loadWith(features));
  const loadAll = once(() => loadWith([...features, ...visibleFeatures]));
  const preload = () => (options.isServed && !module ? loadServed() : loadAll());

  function LazyPage() {
    if (!module) use(preload());
    return module ? createElement(module.default) : null;
  }
  return Object.assign(LazyPage, {
    preload,
    /** Creates the first screen of a page that has loaded and can do so. */
    createFirstScreen: (read: () => DocumentHtml) => module?.createFirstScreen?.(read()),
  });
}

export type LazyPage = ReturnType<typeof createLazyPage>;

interface LazyPageOptions {
  importPart: AppContext['importPart'];
  /** Whether the server sent this page. Its HTML then shows the visible features before their code has loaded. */
  isServed: boolean;
  /** Whether the visitor is on the page or navigates to it. A preload that fails must not reload another page. */
  isWanted: () => boolean;
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
