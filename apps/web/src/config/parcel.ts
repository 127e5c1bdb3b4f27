/** The logo's parcel with a barcode: the path of an SVG whose `viewBox` is `0 2 26 24`. */
export const PARCEL =
  'M1 5.5A2.5 2.5 0 0 1 3.5 3h19A2.5 2.5 0 0 1 25 5.5v17a2.5 2.5 0 0 1-2.5 2.5h-19A2.5 2.5 0 0 1 1 22.5zM5.5 8v12H7V8zm3 0v12h3V8zm4.5 0v12h1.5V8zm3 0v12H17V8zm2.5 0v12h2.5V8z';
