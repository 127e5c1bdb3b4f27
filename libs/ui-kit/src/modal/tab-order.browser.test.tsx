import '../styles/styles.css';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { createToaster, ToastRegion } from '../toast/index.ts';
import { Modal } from './index.ts';

class WithField extends HTMLElement {
  connectedCallback() {
    this.attachShadow({ mode: 'open' }).innerHTML = '<input id="shadow"><slot></slot>';
  }
}
customElements.define('with-field', WithField);

beforeEach(() => page.viewport(1000, 600));
afterEach(unmountAll);

/** The focused element, also inside shadow roots. */
function focused(): string {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active?.id || active?.tagName || '';
}

/** Presses a key several times; returns what has focus after each press. */
async function walk(steps: number, key = '{Tab}') {
  const stops = [];
  for (let step = 0; step < steps; step++) {
    await userEvent.keyboard(key);
    stops.push(focused());
  }
  return stops;
}

const back = '{Shift>}{Tab}{/Shift}';

async function show(children: ReactNode) {
  mount(
    <>
      <button type="button">Outside</button>
      <Modal.Root defaultOpen>
        <Modal.Popup aria-label="Question">
          <button type="button" id="one">
            1
          </button>
          {children}
        </Modal.Popup>
      </Modal.Root>
    </>,
  );
  await vi.waitFor(() => expect(focused()).toBe('one'));
}

it('includes shadow roots', async () => {
  await show(createElement('with-field'));
  expect(await walk(3)).toEqual(['shadow', 'one', 'shadow']);
  expect(await walk(3, back)).toEqual(['one', 'shadow', 'one']);
});

it('includes the slotted elements of a shadow root', async () => {
  await show(createElement('with-field', null, <input id="slotted" aria-label="Slotted" />));
  expect(await walk(3)).toEqual(['shadow', 'slotted', 'one']);
  expect(await walk(3, back)).toEqual(['slotted', 'shadow', 'one']);
});

it('includes editable elements', async () => {
  await show(<div id="text" contentEditable suppressContentEditableWarning />);
  expect(await walk(2)).toEqual(['text', 'one']);
  expect(await walk(2, back)).toEqual(['text', 'one']);
});

it('includes scrollers', async () => {
  await show(
    <div id="scroller" style={{ blockSize: 40, overflow: 'auto' }}>
      <p style={{ blockSize: 500 }}>Long</p>
    </div>,
  );
  expect(await walk(3)).toEqual(['scroller', 'one', 'scroller']);
  expect(await walk(2, back)).toEqual(['one', 'scroller']);
});

it('includes the checked one of radio buttons without a form', async () => {
  await show(
    <>
      <input type="radio" name="way" id="yes" aria-label="Yes" defaultChecked />
      <input type="radio" name="way" id="no" aria-label="No" />
    </>,
  );
  expect(await walk(3)).toEqual(['yes', 'one', 'yes']);
  expect(await walk(2, back)).toEqual(['one', 'yes']);
});

it('continues after a frame', async () => {
  await show(<iframe id="frame" title="Inner" srcDoc="<button>In</button>" />);
  const frame = document.querySelector('iframe')!;
  await vi.waitFor(() => expect(frame.contentDocument?.querySelector('button')).toBeTruthy());
  expect(await walk(2)).toEqual(['frame', 'one']);
});

it('includes toasts, also those of a region that is mounted later', async () => {
  await show(null);
  const toaster = createToaster();
  mount(<ToastRegion toaster={toaster} />);
  toaster.add({ title: 'Saved', timeout: 0, actions: [{ label: 'Undo', onClick: () => {} }] });
  await vi.waitFor(() => expect(page.getByText('Undo').query()).not.toBeNull());
  // More than one round.
  const stops = await walk(8);
  expect(stops).not.toContain('BODY');
  expect(stops.filter((stop) => stop === 'one').length).toBeGreaterThan(1);
});
