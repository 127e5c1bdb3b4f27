import type { ComponentType } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/** Pieces that any page can name; they load only where one does. */
export const features = {
  'home-carousel': () => import('./home-carousel/home-carousel.tsx'),
  'magic-link-form': () => import('./magic-link-form/magic-link-form.tsx'),
} satisfies Record<string, Load>;

export type FeatureName = keyof typeof features;

const loaded = new Map<FeatureName, ComponentType>();

/** Loads a feature; a page's own loading waits for those that it names. */
export async function loadFeature(name: FeatureName): Promise<void> {
  if (!loaded.has(name)) loaded.set(name, (await features[name]()).default);
}

/** The component of a loaded feature. */
export function getFeature(name: FeatureName): ComponentType {
  const component = loaded.get(name);
  if (!component)
    throw new Error(
      `The feature ${name} is not loaded: name it in the features of the page in pages.ts.`,
    );
  return component;
}
