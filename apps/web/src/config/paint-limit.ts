/** Longest wait for the first paint, in milliseconds. A tab that opens in the background paints late or never. */
export const PAINT_LIMIT = 3000;

/**
 * Time after the `load` event in which a page is certainly painted, in milliseconds. Firefox reports no paint of a page
 * that it opens scrolled, at a fragment or after a reload.
 */
export const PAINT_AFTER_LOAD = 500;
