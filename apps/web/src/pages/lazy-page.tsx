import { type ComponentType, createElement, use } from 'react';
import { loadFeature } from '../features/features.ts';
import type { AppContext } from '../context/app-context.ts';
import type { PageDefinition } from './pages.ts';

/**
 * The component of a page, loaded with the features that it names. It has no reload of its own as
 * the router's lazy components do: `importPart` is the one guard against parts that are gone.
 */
export function createLazyPage(page: PageDefinition, importPart: AppContext['importPart']) {
  let component: ComponentType | undefined;
  let loading: Promise<void> | undefined;

  const load = async () => {
    const [module] = await importPart(() =>
      Promise.all([page.load(), ...neededFeatures(page).map(loadFeature)]),
    );
    component = module.default;
  };
  const preload = () => (loading ??= load().catch(forget));
  function forget(error: unknown) {
    loading = undefined;
    throw error;
  }

  function LazyPage() {
    if (!component) use(preload());
    return component ? createElement(component) : null;
  }
  return Object.assign(LazyPage, { preload });
}

/** The prerender renders at once what a browser loads when it comes into view. */
const neededFeatures = ({ features = [], visibleFeatures = [] }: PageDefinition) =>
  import.meta.env.SSR ? [...features, ...visibleFeatures] : features;
