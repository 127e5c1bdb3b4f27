import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../styles/styles.css';
import { mount } from '../overlay-internals/mount.fixture.tsx';
import type { CarouselProps } from './index.ts';
import { cleanUp, Example, button, viewport, shown, atRest } from './example.fixture.tsx';

cleanUp();

describe('hydration', () => {
  /** Hydrates a carousel after `before` has run on the server's HTML; returns a cleanup function. */
  async function hydrate(before: () => void, props: Partial<CarouselProps> = {}) {
    const element = document.body.appendChild(document.createElement('main'));
    element.innerHTML = renderToString(<Example {...props} />);
    before();
    const onRecoverableError = vi.fn();
    const top = () => button('Después').element().getBoundingClientRect().top;
    const placeBefore = top();
    const root = hydrateRoot(element, <Example {...props} />, { onRecoverableError });
    await expect.element(page.getByRole('region')).toHaveAttribute('data-ready');
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(top()).toBe(placeBefore);
    return () => {
      flushSync(() => root.unmount());
      element.remove();
    };
  }

  it('shows the controls only when they work, without moving the layout', async () => {
    const controls = () => button('Next slide').elements().length;
    const done = await hydrate(() => expect(controls()).toBe(0));
    expect(controls()).toBe(1);
    done();
  });

  it('keeps the slide that the visitor has scrolled to before hydration', async () => {
    const done = await hydrate(() => {
      viewport().scrollLeft = viewport().clientWidth * 2;
    });
    expect(shown()).toEqual(['Pedido']);
    done();
  });

  it('stops if it was focused before hydration, and pauses if it was hovered', async () => {
    const done = await hydrate(() => viewport().focus(), { rotation: 60_000 });
    expect(document.activeElement).toBe(viewport());
    await expect.element(button('Start slide rotation')).toBeVisible();
    expect(viewport().getAttribute('aria-live')).toBe('polite');
    done();

    // A carousel at the same place, so that the mouse is where the hydrated one will be.
    const { element, unmount } = mount(<Example />);
    await page.getByRole('heading', { name: 'Etiqueta' }).hover();
    unmount();
    element.remove();
    const doneHovered = await hydrate(() => {}, { rotation: 60_000 });
    await expect.element(button('Stop slide rotation')).toBeVisible();
    expect(viewport().getAttribute('aria-live')).toBe('polite');
    await button('Después').hover();
    expect(viewport().getAttribute('aria-live')).toBe('off');
    doneHovered();
  });

  it('starts at its default index', async () => {
    const done = await hydrate(() => {}, { defaultSelectedIndex: 1 });
    expect(shown()).toEqual(['Estado']);
    await atRest();
    done();
  });
});
