export { Icon, type IconProps } from './icon.tsx';
export { type CacheOptions, ICON_CACHE_AGE, ICON_CACHE_SIZE } from './icon-cache.ts';
export { createIconSet, ICON_TIMEOUT, type IconSet } from './icon-set.ts';
export type { IconSetOptions } from './icon-set-options.ts';
export { registerIconSet } from './icon-sets.ts';
export { ICON_VIEW_BOX, type IconShape } from './icon-shape.ts';
