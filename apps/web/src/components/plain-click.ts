/** What {@link isPlainClick} reads of a click: an event of React or of the browser. */
type Click = Pick<
  MouseEvent,
  'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'
>;

/** Whether a click opens the link in this tab. With a modifier key, the browser opens a new tab or downloads the page. */
export const isPlainClick = (click: Click): boolean =>
  !click.defaultPrevented &&
  click.button === 0 &&
  !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
