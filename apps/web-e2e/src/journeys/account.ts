import { expect } from '@playwright/test';
import type { Journeys, Start } from './journey.ts';
import { signIn } from './sign-in.ts';
import { collectedTexts, collectTexts } from './texts.ts';
import type { Target, Visitor } from './visitor.ts';

const ACCOUNT_ITEM: Target = { role: 'menuitem', name: 'Su cuenta' };
const SIGN_OUT_ITEM: Target = { role: 'menuitem', name: 'Cerrar sesión' };
const ACCOUNT: Target = { role: 'dialog', name: 'Su cuenta' };
const SIGN_OUT: Target = { role: 'dialog', name: '¿Cerrar la sesión?' };

const trigger = (address: string): Target => ({ role: 'button', name: address, within: 'banner' });

/** Waits until an element is inside the window, such as a slideover after its animation. */
async function isInWindow(visitor: Visitor, target: Target) {
  const isInside = async () => {
    const { x, y, width, height } = await visitor.boxOf(target);
    const [right, bottom] = await visitor.evaluate(() => [innerWidth, innerHeight] as const);
    return x >= 0 && y >= 0 && x + width <= right && y + height <= bottom;
  };
  await expect.poll(isInside).toBe(true);
}

export const accountJourneys: Journeys = {
  /** One journey, because signing in takes longer than the rest. */
  async 'opens the account menu, the account slideover and the modal that asks before signing out'(
    start,
  ) {
    await signIn(start);
    await useMenu(start);
    await useSlideover(start);
    await useModal(start);
  },
};

/** Opens the menu below its button, and closes it with Escape and a click outside. */
async function useMenu({ visitor, address }: Start) {
  const button = trigger(address);

  await visitor.click(button);
  await visitor.sees(ACCOUNT_ITEM);
  await isInWindow(visitor, ACCOUNT_ITEM);
  const { y, height } = await visitor.boxOf(button);
  await expect
    .poll(async () => (await visitor.boxOf(ACCOUNT_ITEM)).y)
    .toBeGreaterThanOrEqual(y + height);
  await visitor.press('Escape');
  await visitor.doesNotSee(ACCOUNT_ITEM);
  await visitor.hasFocusOn(button);

  await visitor.press('Enter');
  await visitor.hasFocusOn(ACCOUNT_ITEM);
  await visitor.press('ArrowDown');
  await visitor.hasFocusOn(SIGN_OUT_ITEM);
  await visitor.click({ role: 'heading', name: 'Del pedido', within: 'main' });
  await visitor.doesNotSee(ACCOUNT_ITEM);
}

/** Opens the slideover, and closes it with Escape and its close button. */
async function useSlideover({ visitor, address }: Start) {
  await visitor.click(trigger(address));
  await visitor.click(ACCOUNT_ITEM);
  await visitor.sees(ACCOUNT);
  await visitor.reads('Este navegador', 'dialog');
  await isInWindow(visitor, ACCOUNT);
  await visitor.press('Escape');
  await visitor.doesNotSee(ACCOUNT);
  await visitor.hasFocusOn(trigger(address));

  await visitor.click(trigger(address));
  await visitor.click(ACCOUNT_ITEM);
  await visitor.click({ role: 'button', name: /^Cerrar$/, within: 'dialog' });
  await visitor.doesNotSee(ACCOUNT);
}

/** Cancels in the modal, and then signs out. */
async function useModal({ visitor, address }: Start) {
  const cancel: Target = { role: 'button', name: 'Cancelar', within: 'dialog' };

  await visitor.click(trigger(address));
  await visitor.click(SIGN_OUT_ITEM);
  await visitor.sees(SIGN_OUT);
  await isInWindow(visitor, SIGN_OUT);
  await visitor.hasFocusOn(cancel);
  await visitor.press('Tab');
  await visitor.hasFocusOn({ role: 'button', name: 'Cerrar sesión', within: 'dialog' });
  await visitor.click(cancel);
  await visitor.doesNotSee(SIGN_OUT);
  await visitor.hasFocusOn(trigger(address));
  await visitor.reads(address, 'banner');

  await collectTexts(visitor);
  await visitor.click(trigger(address));
  await visitor.click(SIGN_OUT_ITEM);
  await visitor.click({ role: 'button', name: 'Cerrar sesión', within: 'dialog' });
  await expect.poll(() => collectedTexts(visitor)).toContain('Sesión cerrada');
  await visitor.doesNotSee(SIGN_OUT);
  await visitor.doesNotRead(address, 'banner');
}
