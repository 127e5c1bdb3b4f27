/** Longest wait for the first paint, in milliseconds. A tab that opens in the background paints late or never. */
export const PAINT_LIMIT = 3000;
