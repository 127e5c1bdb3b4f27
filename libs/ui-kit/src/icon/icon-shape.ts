/** The view box of an icon that names none. */
export const ICON_VIEW_BOX = '0 0 16 16';

/** The drawing of an icon: path data and nothing that could run, so that it may come from a network. */
export interface IconShape {
  /** The `d` of each path. */
  paths: readonly string[];
  /** Default: `0 0 16 16`. */
  viewBox?: string | undefined;
  /** Width of the line of an outline icon, in units of the view box. Default: the paths are filled. */
  stroke?: number | undefined;
}

/** An icon shape, or null for anything else. */
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
