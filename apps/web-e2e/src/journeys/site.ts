import { expect } from '@playwright/test';
import type { Journeys } from './journey.ts';
import type { Target, Visitor } from './visitor.ts';

const languageOf = (visitor: Visitor) => visitor.evaluate(() => document.documentElement.lang);

/** Waits until the carousel has scrolled to a slide. */
async function showsSlide(visitor: Visitor, title: string) {
  const carousel = await visitor.boxOf({ role: 'region', name: 'Qué hace Shpy' });
  const isShown = async () => {
    const { x } = await visitor.boxOf({ role: 'heading', name: title });
    return x >= carousel.x && x < carousel.x + carousel.width;
  };
  await expect.poll(isShown).toBe(true);
}

export const siteJourneys: Journeys = {
  async 'switches the language of a page, and keeps it for the next visit'({ visitor }) {
    await visitor.open('/politica-cookies?a=1#seccion');
    await visitor.click({ role: 'link', name: 'ENG' });
    await expect.poll(() => visitor.location()).toBe('/en/cookies-policy?a=1#seccion');
    await visitor.sees({ role: 'heading', name: 'Cookies policy' });
    expect(await languageOf(visitor)).toBe('en-US');

    await visitor.open('/');
    expect(await visitor.location()).toBe('/en');
    await visitor.click({ role: 'link', name: 'ESP' });
    await expect.poll(() => visitor.location()).toBe('/');
    expect(await languageOf(visitor)).toBe('es-ES');
  },

  async 'selects the next, the previous and a picked slide of the carousel'({ visitor }) {
    const button = (name: string): Target => ({ role: 'button', name, within: 'main' });
    await visitor.open('/');
    await showsSlide(visitor, 'Una etiqueta, un clic');
    await visitor.click(button('Diapositiva siguiente'));
    await showsSlide(visitor, 'Cada bulto, localizado');
    await visitor.click(button('4 de 4'));
    await showsSlide(visitor, 'El aviso sale antes que el camión');
    await visitor.click(button('Diapositiva anterior'));
    await showsSlide(visitor, 'El pedido llega en EDIFACT');
  },
};
