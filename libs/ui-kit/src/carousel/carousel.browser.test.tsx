import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../styles/styles.css';
import { mount } from '../overlay-internals/mount.fixture.tsx';
import {
  cleanUp,
  slides,
  Example,
  button,
  slide,
  nameOf,
  shown,
  atRest,
  press,
} from './example.fixture.tsx';

cleanUp();

describe('the pattern', () => {
  it('names the parts', async () => {
    const { element } = mount(<Example rotation={60_000} />);
    const region = page.getByRole('region', { name: 'Qué hace' });
    await expect.element(region).toHaveAttribute('aria-roledescription', 'carousel');
    await expect
      .element(slide('1 of 3: Etiqueta'))
      .toHaveAttribute('aria-roledescription', 'slide');
    await expect
      .element(page.getByRole('group', { name: 'Choose slide to display' }))
      .toBeVisible();
    await expect.element(button('1 of 3: Etiqueta')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('2 of 3: Estado')).not.toHaveAttribute('aria-disabled');
    expect((await axe.run(element)).violations).toEqual([]);
  });

  it('has a tab order from the stop button to the other controls and the selected slide', async () => {
    mount(<Example rotation={60_000} />);
    await button('Antes').click();
    const expected = [
      'Start slide rotation',
      'Previous slide',
      'Next slide',
      '1 of 3: Etiqueta',
      '2 of 3: Estado',
      '3 of 3: Pedido',
      'Slides',
      'Más de Etiqueta',
      'Después',
    ];
    const walk = [];
    for (const _ of expected) walk.push(await press('{Tab}'));
    expect(walk).toEqual(expected);
  });

  it('shows the next, the previous and the picked slide, and keeps focus on the control', async () => {
    mount(<Example />);
    await button('Next slide').click();
    expect(shown()).toEqual(['Estado']);
    await userEvent.keyboard('{Enter}');
    expect(shown()).toEqual(['Pedido']);
    await userEvent.keyboard(' ');
    expect(shown()).toEqual(['Etiqueta']);
    expect(nameOf(document.activeElement)).toBe('Next slide');
    await button('Previous slide').click();
    expect(shown()).toEqual(['Pedido']);
    await button('2 of 3: Estado').click();
    expect(shown()).toEqual(['Estado']);
    await atRest();
  });

  it('disables "next" and "previous" at the ends without loop', async () => {
    mount(<Example loop={false} />);
    await expect.element(button('Previous slide')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button('3 of 3: Pedido'));
    await expect.element(button('Next slide')).toHaveAttribute('aria-disabled', 'true');
  });

  it.each([0, 1])('has no controls and no tab stop with %i slides', async (count) => {
    const { element } = mount(<Example slides={slides.slice(0, count)} rotation={5000} />);
    expect(button(/slide/i).elements()).toEqual([]);
    await button('Antes').click();
    if (count === 1) expect(await press('{Tab}')).toBe('Más de Etiqueta');
    expect(await press('{Tab}')).toBe('Después');
    expect((await axe.run(element)).violations).toEqual([]);
  });
});
