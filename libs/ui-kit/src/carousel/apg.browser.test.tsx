import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../styles/styles.css';
import { accessibilityTree } from '../lib/accessibility-tree.fixture.ts';
import { MessagesProvider } from '../messages/messages-provider.tsx';
import { mount, unmountAll } from '../overlay-internals/mount.fixture.tsx';
import { Carousel } from './index.ts';

// What https://www.w3.org/WAI/ARIA/apg/patterns/carousel/ says about a carousel of its style “grouped”.

afterEach(unmountAll);

const slides = ['One', 'Two', 'Three'].map((label) => ({
  id: label,
  label,
  content: (
    <>
      <h2>{label}</h2>
      <a href={`#${label}`}>More of {label}</a>
    </>
  ),
}));

function show(more: object = {}) {
  const carousel = <Carousel label="What Shpy does" slides={slides} rotation={60_000} {...more} />;
  const { element } = mount(
    <MessagesProvider locale="en">
      <h2 id="heading">Seen above it</h2>
      <button type="button">Before</button>
      {carousel}
      <button type="button">After</button>
    </MessagesProvider>,
  );
  return element.querySelector('section')!;
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
/** `off` while the carousel rotates, `polite` while it does not. */
const live = () => document.querySelector('[aria-live]')!.getAttribute('aria-live');
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
/** Names of the slides. The button that picks a slide has the same name. */
const SLIDE_NAMES = ['1 of 3: One', '2 of 3: Two', '3 of 3: Three'];
/** Names of the controls in tab order. The first says “Start”, because focus on it stops the rotation. */
const CONTROLS = ['Start slide rotation', 'Previous slide', 'Next slide', ...SLIDE_NAMES];
/** After the controls: the container of the slides, which arrow keys scroll, and the link in the first slide. */
const TAB_STOPS = [...CONTROLS, 'Slides', 'More of One'];

describe('roles, states and properties', () => {
  it('makes the container a region with the role description "carousel" and a name without that word', async () => {
    const section = show();
    const region = page.getByRole('region', { name: 'What Shpy does', exact: true });
    expect(region.element()).toBe(section);
    await expect.element(region).toHaveAttribute('aria-roledescription', 'carousel');
    const [node] = (await accessibilityTree()).filter(({ role }) => role === 'region');
    expect(node).toMatchObject({ name: 'What Shpy does', roledescription: 'carousel' });
  });

  it('can be named by a visible label with aria-labelledby', () => {
    const section = show({ 'aria-labelledby': 'heading' });
    expect(page.getByRole('region', { name: 'Seen above it', exact: true }).element()).toBe(
      section,
    );
  });

  it('uses native buttons; the rotation button has a name that changes, and no pressed state', async () => {
    const section = show();
    for (const name of ['Stop slide rotation', 'Previous slide', 'Next slide'])
      expect(button(name).element().tagName).toBe('BUTTON');
    const control = section.querySelector('[data-rotation-control]')!;
    await userEvent.click(control);
    expect(control).toHaveAccessibleName('Start slide rotation');
    expect(control.hasAttribute('aria-pressed')).toBe(false);
    await userEvent.click(control);
    expect(control).toHaveAccessibleName('Stop slide rotation');
  });

  it('makes each slide a group with the role description "slide" and a name', () => {
    const all = [...show().querySelectorAll('[aria-roledescription="slide"]')];
    expect(all.map((it) => it.getAttribute('role'))).toEqual(['group', 'group', 'group']);
    expect(all.map((it) => it.getAttribute('aria-label'))).toEqual(SLIDE_NAMES);
  });

  it('exposes only the selected slide to assistive technology', async () => {
    show();
    const groups = (nodes: { role: string | undefined; roledescription?: string }[]) =>
      nodes.filter(({ roledescription }) => roledescription === 'slide');
    const nodes = await accessibilityTree();
    expect(groups(nodes)).toMatchObject([{ role: 'group', name: '1 of 3: One' }]);
    expect(nodes.filter(({ role }) => role === 'link')).toMatchObject([{ name: 'More of One' }]);
  });

  it('puts the slides into a live region: off while rotating, polite otherwise, never atomic', async () => {
    const section = show();
    const wrapper = section.querySelector('[aria-live]')!;
    expect(wrapper.querySelectorAll(':scope > [role=group]')).toHaveLength(3);
    expect(wrapper.getAttribute('aria-atomic')).toBe('false');
    expect(live()).toBe('off');
    await button('Stop slide rotation').click();
    expect(live()).toBe('polite');
  });

  it('makes the picker a named group of buttons, which have the names of the slides; the selected one is aria-disabled', async () => {
    const section = show();
    const group = page.getByRole('group', { name: 'Choose slide to display' }).element();
    const state = () =>
      [...group.children].map((it) => [
        it.tagName,
        it.getAttribute('aria-label'),
        it.getAttribute('aria-disabled'),
      ]);
    expect(state()).toEqual([
      ['BUTTON', '1 of 3: One', 'true'],
      ['BUTTON', '2 of 3: Two', null],
      ['BUTTON', '3 of 3: Three', null],
    ]);
    await button('3 of 3: Three').click();
    expect(state().map(([, , disabled]) => disabled)).toEqual([null, null, 'true']);
    expect(section.querySelectorAll('[disabled]')).toHaveLength(0);
  });
});

describe('keyboard', () => {
  it('makes the rotation control the first tab stop, before the slides; Shift+Tab goes back the same way', async () => {
    show();
    await button('Before').click();
    const walk: unknown[] = [];
    for (let step = 0; step <= TAB_STOPS.length; step += 1) {
      await userEvent.keyboard('{Tab}');
      walk.push(focused());
    }
    expect(walk).toEqual([...TAB_STOPS, 'After']);
    const back: unknown[] = [];
    for (let step = 0; step <= TAB_STOPS.length; step += 1) {
      await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
      back.push(focused());
    }
    expect(back).toEqual(['Before', ...walk.slice(0, -1)].toReversed());
  });

  it.each(TAB_STOPS)(
    'stops rotating when “%s” receives focus, and does not resume when it loses focus',
    async (name) => {
      const section = show();
      const stops = [...section.querySelectorAll<HTMLElement>('button, [tabindex], a')];
      const index = TAB_STOPS.indexOf(name);
      // After a key, `focus()` counts as keyboard focus: `:focus-visible` matches.
      await userEvent.keyboard('{Shift}');
      expect(live()).toBe('off');
      stops[index]!.focus();
      await expect.poll(focused).toBe(name);
      expect(live()).toBe('polite');
      button('After').element().focus();
      expect(live()).toBe('polite');
      await expect.element(button('Start slide rotation')).toBeVisible();
    },
  );

  it('shows the last slide on End and the first on Home while the slides have focus, not a control in them', async () => {
    const section = show();
    const shown = () => section.querySelector('[aria-live] > :not([inert]) h2')!.textContent;
    const viewport = section.querySelector<HTMLElement>('[aria-live]')!;
    viewport.focus();
    await userEvent.keyboard('{End}');
    expect(shown()).toBe('Three');
    await expect.poll(() => Math.round(viewport.scrollLeft)).toBe(2 * viewport.clientWidth);
    expect(document.activeElement).toBe(viewport);
    await userEvent.keyboard('{Home}');
    expect(shown()).toBe('One');
    await expect.poll(() => Math.round(viewport.scrollLeft)).toBe(0);
    page.getByRole('link', { name: 'More of One' }).element().focus();
    await userEvent.keyboard('{End}');
    expect(shown()).toBe('One');
  });

  it.each(['{Enter}', ' '])('%j activates each kind of control, which keeps focus', async (key) => {
    const section = show();
    // The mouse may rest where an earlier test has left it, and would pause the rotation.
    await button('Before').hover();
    const shown = () => section.querySelector('[aria-live] > :not([inert]) h2')!.textContent;
    const press = async (name: string) => {
      button(name).element().focus();
      const { activeElement } = document;
      await userEvent.keyboard(key);
      expect(document.activeElement).toBe(activeElement);
    };
    // After a key, `focus()` counts as keyboard focus: `:focus-visible` matches.
    await userEvent.keyboard('{Shift}');
    await press('Next slide');
    expect(shown()).toBe('Two');
    await press('Previous slide');
    expect(shown()).toBe('One');
    await press('3 of 3: Three');
    expect(shown()).toBe('Three');
    await press('Start slide rotation');
    await expect.poll(live).toBe('off');
    await press('Stop slide rotation');
    await expect.poll(live).toBe('polite');
  });
});

it.each(['Stop slide rotation', 'Next slide', '2 of 3: Two', 'More of One'])(
  'pauses the rotation while the mouse hovers over “%s”',
  async (name) => {
    show();
    await button('Before').hover();
    expect(live()).toBe('off');
    const target = name.startsWith('More') ? page.getByRole('link', { name }) : button(name);
    await target.hover();
    expect(live()).toBe('polite');
    await button('After').hover();
    expect(live()).toBe('off');
  },
);
