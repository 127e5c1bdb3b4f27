import '../styles/styles.css';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Button } from '../button/button.tsx';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { ErrorView } from './error-view.tsx';

beforeEach(async () => {
  await page.viewport(320, 640);
  await expect.poll(() => innerWidth).toBe(320);
  document.documentElement.style.fontSize = '200%';
});
afterEach(() => {
  document.documentElement.style.fontSize = '';
  unmountAll();
});

it.each([404, 500, 503])('%i fits into 320 pixels with text at double size', (status) => {
  const { element } = mount(
    <ErrorView
      status={status}
      title="Aufenthaltsgenehmigungsverlängerung"
      statusMessage="Page not found: /precios-y-condiciones-de-contratacion-2019"
      description="Internationalisierungsunterstützung"
      actions={<Button>Wiederherstellungsversuch</Button>}
    />,
  );
  expect(document.documentElement.scrollWidth).toBe(320);
  const view = element.firstElementChild!;
  const room = element.clientWidth - parseFloat(getComputedStyle(view).paddingInlineEnd);
  const outside = [...view.querySelectorAll('*')].filter(
    (it) => it.getBoundingClientRect().right > room || it.scrollWidth > it.clientWidth + 1,
  );
  expect(outside.map((it) => it.outerHTML)).toEqual([]);
});

it.each([
  ['below a title', 'No encontramos esta página', 'P'],
  ['as the heading', undefined, 'H1'],
])('marks the language of a status message %s', async (_, title, tagName) => {
  mount(
    <ErrorView status={404} title={title} statusMessage="Page not found" statusMessageLang="en" />,
  );
  const message = page.getByText('Page not found');
  await expect.element(message).toHaveAttribute('lang', 'en');
  expect(message.element().tagName).toBe(tagName);
});
