/** The default view box of an icon. */
export const ICON_VIEW_BOX = '0 0 16 16';

/** The drawing of an icon. It is path data only, never markup, so that a fetched one cannot run code. */
export interface IconShape {
  /** The `d` of each path. */
  paths: readonly string[];
  /** Default: `0 0 16 16`. */
  viewBox?: string | undefined;
  /** Width of the line of an outline icon, in units of the view box. Default: the paths are filled. */
  stroke?: number | undefined;
}

/** Returns the value as an icon shape, or null if it is not one. */
export function parseIconShape(value: unknown): IconShape | null {
  if (typeof value !== 'object' || value === null) return null;
  const { paths, viewBox, stroke } = value as Record<string, unknown>;
  if (!Array.isArray(paths) || !paths.every((path) => typeof path === 'string')) return null;
  return {
    paths,
    ...(typeof viewBox === 'string' && /^-?[\d.]+( -?[\d.]+){3}$/.test(viewBox) && { viewBox }),
    ...(typeof stroke === 'number' && stroke > 0 && { stroke }),
  };
}
