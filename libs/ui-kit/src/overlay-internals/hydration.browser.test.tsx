import '../styles/styles.css';
import { Fragment, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Disclosure, Menu } from '../index.ts';

it.each([
  // Runs effects twice while hydrating since React 19.3.
  ['strict mode', StrictMode],
  ['production', Fragment],
])('reports once what the visitor opened before hydration: %s', async (_, Mode) => {
  const reports: string[] = [];
  const report = (name: string) => ({
    onOpenChange: (open: boolean, { reason }: { reason: string }) =>
      void reports.push(`${name} ${open} ${reason}`),
  });
  const element = document.body.appendChild(document.createElement('main'));
  const app = (
    <Mode>
      <Disclosure.Root {...report('disclosure')}>
        <Disclosure.Trigger>Question</Disclosure.Trigger>
        <Disclosure.Panel>Answer</Disclosure.Panel>
      </Disclosure.Root>
      <Menu.Root {...report('menu')}>
        <Menu.Trigger>Account</Menu.Trigger>
        <Menu.Popup>
          <Menu.Item>Sign out</Menu.Item>
        </Menu.Popup>
      </Menu.Root>
    </Mode>
  );
  element.innerHTML = renderToString(app);
  element.querySelector('details')!.open = true;
  element.querySelector<HTMLElement>('[popover]')!.showPopover();
  const root = hydrateRoot(element, app);
  await expect.poll(() => reports.length).toBeGreaterThanOrEqual(2);
  await new Promise(requestAnimationFrame);
  expect(reports).toEqual(['disclosure true trigger', 'menu true trigger']);
  root.unmount();
  element.remove();
});
