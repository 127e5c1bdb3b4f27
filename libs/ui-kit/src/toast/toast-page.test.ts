import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { servePage } from './bundle-page.fixture.ts';
import type { Toaster } from './types.ts';

// Tests a bundled page in a new browser, because the accessibility tree and emulated settings apply to whole pages.

const APP = `
import { createRoot } from 'react-dom/client';
import { createToaster, ToastRegion } from './toast/index.ts';
import './styles/styles.css';
window.toaster = createToaster({ timeout: 60_000 });
createRoot(document.querySelector('main')).render(<ToastRegion toaster={window.toaster} />);`;

const openApp = servePage(APP);

async function openPage(options?: BrowserContextOptions, root?: string) {
  const page = await openApp(options, root);
  return { page, [Symbol.asyncDispose]: () => page.close() };
}

const DELETED = {
  title: 'Shipment deleted',
  description: 'It can be brought back for a while.',
  actions: [{ label: 'Undo' }, { label: 'Show all deleted shipments' }],
};

async function add(page: Page, ...toasts: Parameters<Toaster['add']>[0][]) {
  await page.evaluate((list) => list.forEach((toast) => window.toaster.add(toast)), toasts);
  await page.getByRole('group').first().waitFor();
  await expect.poll(() => page.evaluate(moving)).toEqual([]);
}
const moving = () =>
  document.getAnimations().flatMap((it) => (it instanceof CSSTransition ? it.playState : []));

describe('in the accessibility tree', () => {
  it('has empty live regions before the first toast', async () => {
    await using opened = await openPage();
    const nodes = await tree(opened.page);
    expect(nodes.find(({ role }) => role === 'region')?.name).toBe('Notifications (F6)');
    expect(lives(nodes)).toEqual(['assertive', 'polite']);
    expect(nodes.filter(({ role }) => role === 'StaticText')).toEqual([]);
  });

  it('has each text once, in the live region of its priority, and no progress bar', async () => {
    await using opened = await openPage();
    await add(opened.page, { title: 'Saved' }, { ...DELETED, priority: 'high' });
    const nodes = await tree(opened.page);
    const texts = nodes.filter(({ role }) => role === 'StaticText').map(({ name }) => name);
    expect(texts).toEqual([
      DELETED.title,
      DELETED.description,
      ...DELETED.actions.map(({ label }) => label),
      'Saved',
    ]);
    expect(lives(nodes)).toEqual(['assertive', 'polite']);
    const groups = nodes.filter(({ role }) => role === 'group');
    expect(groups.map(({ name, description, live }) => [name, description, live])).toEqual([
      [DELETED.title, DELETED.description, 'assertive'],
      ['Saved', '', 'polite'],
    ]);
    const roles = nodes.map(({ role }) => role);
    for (const role of ['progressbar', 'alert', 'status']) expect(roles).not.toContain(role);
  });
});

describe('with forced colours', () => {
  it('has borders, rings and a bar in the colours of the system', async () => {
    await using opened = await openPage({ forcedColors: 'active' });
    const { page } = opened;
    await add(page, DELETED, { title: 'Saved' });
    const [text, highlight, ...button] = await page.evaluate(() =>
      ['CanvasText', 'Highlight', 'ButtonText', 'ButtonBorder'].map((color) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.cssText = `forced-color-adjust: none; color: ${color}`;
        return getComputedStyle(probe).color;
      }),
    );
    const style = (name: string, property: string) =>
      page
        .locator(name)
        .first()
        .evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), property);
    expect(await style('[data-toast]', 'border-top-color')).toBe(text);
    expect(await style('[data-toast]', 'border-top-style')).toBe('solid');
    await page.evaluate(() => window.toaster.add({ title: 'Red', color: 'red' }));
    await page.getByRole('group', { name: 'Red' }).waitFor();
    expect(await style('[data-color=red]', 'border-left')).toBe(`4px solid ${highlight}`);
    expect(await style('[data-toast] > [aria-hidden]', 'background-color')).toBe(highlight);
    expect([text, ...button]).toContain(await style('[data-toast] button', 'border-top-color'));
    await page.keyboard.press('F6');
    for (const focused of ['[data-toast]:focus', 'button:focus']) {
      expect(await style(focused, 'outline-style')).toBe('solid');
      expect(await style(focused, 'outline-width')).toBe('2px');
      expect([text, highlight, ...button]).toContain(await style(focused, 'outline-color'));
      await page.keyboard.press('Tab');
    }
  });
});

describe('with reduced motion', () => {
  it('appears and disappears without animation, and its bar moves in steps', async () => {
    await using opened = await openPage({ reducedMotion: 'reduce' });
    const { page } = opened;
    // Both functions are passed as text, because they run in the page.
    const after = (act: () => void) =>
      page.evaluate(`(${act})(); new Promise(requestAnimationFrame).then(${moving})`);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await after(() => window.toaster.add('Saved'))).toEqual([]);
    const bar = page.locator('[data-toast] > [aria-hidden]');
    const timing = await bar.evaluate((it) => getComputedStyle(it).animationTimingFunction);
    expect(timing).toContain('steps');
    expect(await after(() => window.toaster.clear())).toEqual([]);
    await expect.poll(() => page.getByRole('group').count()).toBe(0);
  });
});

describe('on a small screen', () => {
  it.each([
    ['ltr', '100%'],
    ['rtl', '100%'],
    ['ltr', '200%'],
    ['rtl', '200%'],
  ])('%s with text of %s: everything fits into 320 pixels', async (dir, size) => {
    await using opened = await openPage(
      { viewport: { width: 320, height: 640 } },
      `dir="${dir}" style="font-size: ${size}"`,
    );
    const { page } = opened;
    await add(page, DELETED);
    const boxes = await page.locator('[data-toast], [data-toast] *').evaluateAll((all) =>
      all.map((element) => {
        const { left, right } = element.getBoundingClientRect();
        return { left, right, cut: element.scrollWidth > element.clientWidth + 1 };
      }),
    );
    for (const { left, right } of boxes) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(320);
    }
    expect(boxes[0]?.cut).toBe(false);
    // A toast that is higher than the screen scrolls.
    const { y, height } = (await page.getByRole('group').boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(640);
    await page.keyboard.press('F6');
    for (const button of await page.getByRole('button').all()) {
      await page.keyboard.press('Tab');
      await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true);
      const { top, bottom } = await button.evaluate((it) => it.getBoundingClientRect().toJSON());
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(640);
    }
    for (const button of await page.getByRole('button').all()) {
      const box = (await button.boundingBox())!;
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
    }
  });
});

interface Node {
  role: string;
  name: string;
  description: string;
  /** Politeness of the live region around the node. */
  live: string | undefined;
  /** Whether the node is the live region itself. */
  root: boolean;
}

/** The nodes of the accessibility tree that are not ignored. */
async function tree(page: Page): Promise<Node[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const ids = new Map(nodes.map((node) => [node.nodeId, node]));
  const liveOf = (node: (typeof nodes)[number] | undefined): string | undefined => {
    const own = node?.properties?.find(({ name }) => name === 'live')?.value.value;
    return own ?? (node?.parentId && liveOf(ids.get(node.parentId)));
  };
  return nodes
    .filter(({ ignored }) => !ignored)
    .map((node) => ({
      role: String(node.role?.value),
      name: String(node.name?.value ?? ''),
      description: String(node.description?.value ?? ''),
      live: liveOf(node),
      root: liveOf(node) !== liveOf(ids.get(node.parentId ?? '')),
    }));
}

const lives = (nodes: Node[]) => nodes.filter(({ root }) => root).map(({ live }) => live);
