import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MessagesProvider } from '../messages/messages-provider.tsx';
import { Carousel } from './carousel.tsx';

const slides = ['Uno', 'Dos'].map((label) => ({ id: label, label, content: <p>{label}</p> }));

describe('the HTML of the server', () => {
  const html = renderToString(<Carousel label="Qué hace" slides={slides} rotation={5000} />);

  it('has every slide within reach, without scripts', () => {
    expect(html).not.toMatch(/ inert| hidden(=|>)/);
    expect(html).toContain('<p>Uno</p>');
    expect(html).toContain('<p>Dos</p>');
    expect(html).toMatch(/tabindex="0"/i);
  });

  it('needs no inline style and does not say that it is ready', () => {
    expect(html).not.toContain('style=');
    expect(html).not.toContain('data-ready');
  });

  it('speaks Spanish by itself, and other languages by provider and prop', () => {
    expect(html).toContain('aria-label="2 de 2: Dos"');
    const other = renderToString(
      <MessagesProvider locale="en">
        <Carousel label="What it does" slides={slides} labels={{ nextSlide: 'Onwards' }} />
      </MessagesProvider>,
    );
    expect(other).toContain('aria-label="2 of 2: Dos"');
    expect(other).toContain('aria-label="Onwards"');
    expect(other).toContain('aria-roledescription="carousel"');
  });
});

it('says what is missing around a part', () => {
  expect(() => renderToString(<Carousel.Next />)).toThrow('put it inside <Carousel.Root>');
});
