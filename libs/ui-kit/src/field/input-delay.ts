/** Default pause between typing and the reported value, in ms. Source: the product's specification. */
export const INPUT_DELAY = 20;
