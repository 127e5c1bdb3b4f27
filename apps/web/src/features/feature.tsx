import { createElement } from 'react';
import { type FeatureName, getFeature } from './features.ts';

/** Renders a feature that the page names in `pages.ts`. */
export function Feature({ name }: { name: FeatureName }) {
  return createElement(getFeature(name));
}
