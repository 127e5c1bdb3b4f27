import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import '../styles/styles.css';
import { Carousel } from './index.ts';

const frame = document.createElement('iframe');
afterEach(() => frame.remove());

const slides = ['Uno', 'Dos', 'Tres'].map((label) => ({
  id: label,
  label,
  content: <a href={`#${label}`}>{label}</a>,
}));

/** Opens a carousel in a frame whose sandbox lacks `allow-scripts`, as in a browser with scripts disabled. */
async function open() {
  const styles = Array.from(document.styleSheets)
    .flatMap((sheet) => Array.from(sheet.cssRules, (rule) => rule.cssText))
    .join('\n');
  frame.sandbox.add('allow-same-origin');
  frame.srcdoc = `<!doctype html><style>${styles}</style>${renderToString(
    <Carousel label="Qué hace" slides={slides} rotation={5000} />,
  )}`;
  document.body.append(frame);
  await new Promise((done) => frame.addEventListener('load', done, { once: true }));
  const root = frame.contentDocument!;
  return { root, viewport: root.querySelector<HTMLElement>('[aria-live]')! };
}

it('hides the controls, which would not work', async () => {
  const { root } = await open();
  for (const button of root.querySelectorAll('button'))
    expect(button.checkVisibility({ visibilityProperty: true })).toBe(false);
});

it('scrolls from slide to slide, and stops at each', async () => {
  const { viewport } = await open();
  expect(viewport.scrollWidth).toBe(viewport.clientWidth * 3);
  viewport.scrollLeft = viewport.clientWidth * 0.8;
  await expect.poll(() => viewport.scrollLeft).toBe(viewport.clientWidth);
});

it('lets the keyboard reach the scroller and every slide', async () => {
  const { root, viewport } = await open();
  viewport.focus();
  expect(root.activeElement).toBe(viewport);
  const links = [...viewport.querySelectorAll('a')];
  expect(links).toHaveLength(3);
  for (const link of links) {
    link.focus();
    expect(root.activeElement).toBe(link);
  }
  await expect.poll(() => viewport.scrollLeft).toBe(viewport.clientWidth * 2);
});
