/** Property of `window` that holds the error events of the page until the boot script reads them. */
export const ERROR_QUEUE = 'errorQueue';
