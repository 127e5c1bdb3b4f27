import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MessagesProvider } from '../messages/messages-provider.tsx';
import { Carousel } from './carousel.tsx';

const slides = ['Uno', 'Dos'].map((label) => ({ id: label, label, content: <p>{label}</p> }));

describe('the server-rendered HTML', () => {
  const html = renderToString(<Carousel label="Qué hace" slides={slides} rotation={5000} />);

  it('makes every slide accessible without scripts', () => {
    expect(html).not.toMatch(/ inert| hidden(=|>)/);
    expect(html).toContain('<p>Uno</p>');
    expect(html).toContain('<p>Dos</p>');
    expect(html).toMatch(/tabindex="0"/i);
  });

  it('has no inline style and is not marked as ready', () => {
    expect(html).not.toContain('style=');
    expect(html).not.toContain('data-ready');
  });

  it('has English messages by default, those of a provider, and those of the prop `labels`', () => {
    expect(html).toContain('aria-label="2 of 2: Dos"');
    const other = renderToString(
      <MessagesProvider locale="es">
        <Carousel label="Qué hace" slides={slides} labels={{ nextSlide: 'Onwards' }} />
      </MessagesProvider>,
    );
    expect(other).toContain('aria-label="2 de 2: Dos"');
    expect(other).toContain('aria-label="Onwards"');
    expect(other).toContain('aria-roledescription="carrusel"');
  });
});

it('throws for a part outside of its root, and names the root', () => {
  expect(() => renderToString(<Carousel.Next />)).toThrow('put it inside <Carousel.Root>');
});
