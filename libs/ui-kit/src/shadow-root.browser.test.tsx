import './styles/styles.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { Button } from './index.ts';

it('components in a shadow root look as in the document if both have the style sheet', () => {
  const render = (parent: HTMLElement | ShadowRoot) => {
    const root = createRoot(parent.appendChild(document.createElement('div')));
    flushSync(() => root.render(<Button>Save</Button>));
    const { backgroundColor, paddingInlineStart, borderRadius } = getComputedStyle(
      parent.querySelector('button')!,
    );
    flushSync(() => root.unmount());
    return { backgroundColor, paddingInlineStart, borderRadius };
  };
  const inDocument = render(document.body);
  const host = document.body.appendChild(document.createElement('div'));
  const shadow = host.attachShadow({ mode: 'open' });
  expect(render(shadow).backgroundColor).not.toBe(inDocument.backgroundColor);

  const sheet = new CSSStyleSheet();
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  sheet.replaceSync(rules.map(({ cssText }) => cssText).join('\n'));
  shadow.adoptedStyleSheets = [sheet];
  expect(render(shadow)).toEqual(inDocument);
  host.remove();
});
