import type { ComponentType } from 'react';
import { withMessages } from '../locales/with-messages.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** Parts that any page can include. A page loads only those that it lists. */
export const features = {
  'contact-form': withMessages('contact', () => import('./contact/contact-form.tsx')),
  'home-carousel': withMessages('home', () => import('./home-carousel/home-carousel.tsx')),
  'magic-link-form': withMessages('sign-in', () => import('./magic-link-form/magic-link-form.tsx')),
} satisfies Record<string, Load>;

export type FeatureName = keyof typeof features;

const loaded = new Map<FeatureName, ComponentType>();

/** Loads the code of a feature, unless it is already loaded. */
export async function loadFeature(name: FeatureName): Promise<void> {
  if (!loaded.has(name)) loaded.set(name, (await features[name]()).default);
}

/** Whether a feature can be rendered now. */
export const isFeatureLoaded = (name: FeatureName): boolean => loaded.has(name);

/** The component of a loaded feature. */
export function getFeature(name: FeatureName): ComponentType {
  const component = loaded.get(name);
  if (!component)
    throw new Error(
      `The feature ${name} is not loaded: add it to the features of the page in pages.ts.`,
    );
  return component;
}
