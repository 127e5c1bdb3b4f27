/** Returns a ref that sets a style of its element by the CSSOM, which every CSP allows, unlike style attributes. */
export const paint = (property: string, value: string) => (element: HTMLElement | null) =>
  element?.style.setProperty(property, value);
