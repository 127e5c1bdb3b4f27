const QUERY = /\(prefers-reduced-motion(: *reduce)?\)/;
const STILL = `*, ::before, ::after {
  animation-duration: 0.01ms !important;
  animation-iteration-count: 1 !important;
  transition-duration: 0.01ms !important;
  scroll-behavior: auto !important;
}`;

const native = window.matchMedia.bind(window);
const style = document.createElement('style');
style.textContent = STILL;
let reduced = false;

// A page cannot change media features, so this replaces the browser's answer while the toolbar says "reduced".
window.matchMedia = (query) => {
  const isSimulated = reduced && QUERY.test(query);
  // `(min-width: 0px)` always matches.
  return native(isSimulated ? query.replace(QUERY, '(min-width: 0px)') : query);
};

/** Simulates the setting for reduced motion, for scripts and style sheets. */
export function setReducedMotion(value: boolean) {
  reduced = value;
  if (value) document.head.append(style);
  else style.remove();
}
