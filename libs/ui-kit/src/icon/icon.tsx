import {
  cloneElement,
  type ComponentProps,
  isValidElement,
  type ReactElement,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { type BundlerProcess, packageError } from '@shpy/kernel';
import { classNames } from '../lib/class-names.ts';
import styles from './icon.module.css';
import type { IconSet } from './icon-set.ts';
import { findIcon } from './icon-sets.ts';
import { ICON_VIEW_BOX, type IconShape } from './icon-shape.ts';

declare const process: BundlerProcess;

/** Props of `Icon`. */
export interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** An `<svg>`, an element to put inside one, or the `prefix:name` of an icon in a registered set. */
  icon: ReactElement | string;
  /**
   * Accessible name, for an icon without a text beside it that says the same. Default: none, and the icon is hidden
   * from screen readers.
   */
  label?: string | undefined;
}

/** An icon in the size and colour of the surrounding text. Its default view box is 16 by 16. */
export function Icon({ icon, label, className, ...rest }: IconProps) {
  if (process.env.NODE_ENV !== 'production') checkIcon(icon);
  const props = {
    ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }),
    className: classNames(styles['icon'], className),
    ...rest,
  };
  if (typeof icon === 'string') return <NamedIcon fullName={icon} {...props} />;
  // An <svg> keeps its own view box.
  if (icon?.type === 'svg') return cloneElement(icon, props);
  return (
    <svg viewBox={ICON_VIEW_BOX} fill="currentColor" {...props}>
      {icon}
    </svg>
  );
}

/** Throws for a name or a component that is missing, such as an import that does not exist. */
function checkIcon(icon: unknown): void {
  if (typeof icon === 'string' || isValidElement(icon)) return;
  throw packageError(
    'ui-kit',
    '<Icon> was not rendered',
    `its icon is ${typeof icon === 'function' ? 'a component' : String(icon)}, and neither an element nor a name`,
    'pass icon={<path d="…" />}, or icon="prefix:name" of a registered set',
  );
}

/** Returns a function that keeps the shape it has got once: the cache may evict an icon that is still on the page. */
function keepShape(set: IconSet, name: string) {
  let shape: IconShape | null = null;
  return () => (shape ??= set.get(name));
}

/** An icon of a registered set. Its space stays empty while it is fetched, and if it is missing. */
function NamedIcon({ fullName, ...props }: ComponentProps<'svg'> & { fullName: string }) {
  const { set, name } = findIcon(fullName);
  const getShape = useMemo(() => keepShape(set, name), [set, name]);
  const shape = useSyncExternalStore(set.subscribe, getShape, () => set.getBundled(name));
  useEffect(() => void set.load(name), [set, name]);
  return (
    <svg viewBox={shape?.viewBox ?? ICON_VIEW_BOX} {...paint(shape)} {...props}>
      {shape?.paths.map((d, index) => (
        <path key={index} d={d} />
      ))}
    </svg>
  );
}

const paint = (shape: IconShape | null): ComponentProps<'svg'> =>
  shape?.stroke
    ? {
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: shape.stroke,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      }
    : { fill: 'currentColor' };
