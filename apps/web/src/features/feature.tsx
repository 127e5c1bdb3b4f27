import { type ComponentProps, type ComponentType, createElement } from 'react';
import { type FeatureName, type features, getFeature } from './features.ts';

type PropsOf<Name extends FeatureName> = ComponentProps<
  Awaited<ReturnType<(typeof features)[Name]>>['default']
>;

/** Renders a feature that the page lists in `pages.ts`. All other props are passed to the feature. */
export function Feature<Name extends FeatureName>({
  name,
  ...props
}: { name: Name } & PropsOf<Name>) {
  return createElement(getFeature(name) as ComponentType<typeof props>, props);
}
