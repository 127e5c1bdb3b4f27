import type { DocumentHtml } from '../../documents/document-source.ts';

/**
 * Inserts the heading of a document now, and the rest after the heading has been painted: styles and layout of the whole
 * document take most of the time between a click and the next page. Returns a cleanup function.
 *
 * @param onComplete Called when the whole document is in `place`.
 */
export function insertHeadingFirst(
  place: HTMLElement,
  html: DocumentHtml,
  onComplete: () => void,
): () => void {
  const template = document.createElement('template');
  // TypeScript's DOM types do not contain Trusted Types.
  template.innerHTML = html as string;
  const article = template.content.firstElementChild!;
  const [heading, ...rest] = article.children;
  article.replaceChildren(heading!);
  place.replaceChildren(article);

  let timer: ReturnType<typeof setTimeout> | undefined;
  function complete() {
    article.append(...rest);
    onComplete();
  }
  // The browser paints between a frame's callback and the next task. Other work that waits for the paint comes first.
  const frame = requestAnimationFrame(() => (timer = setTimeout(complete, 10)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
