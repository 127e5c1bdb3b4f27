const boxesOf = (element: Element) => {
  const content = document.createRange();
  content.selectNodeContents(element);
  return [...content.getClientRects()];
};

/** Number of lines of the text in an element. */
export function linesOf(element: Element): number {
  const { lineHeight } = getComputedStyle(element);
  const boxes = boxesOf(element);
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return Math.round((bottom - top) / parseFloat(lineHeight));
}

/** The right edge of the content, which may be outside of the element. */
export const rightOfText = (element: Element): number =>
  Math.max(...boxesOf(element).map((box) => box.right));

/** The right edge of the element itself. */
export const rightOf = (element: Element): number => element.getBoundingClientRect().right;
