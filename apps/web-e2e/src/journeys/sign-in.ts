import { expect } from '@playwright/test';
import type { Journeys, Start } from './journey.ts';

/** Goes from the home page to the sign-in page and requests a mail. */
async function requestMail({ visitor, address }: Start) {
  await visitor.open('/');
  await visitor.click({ role: 'link', name: 'Iniciar sesión', within: 'banner' });
  await visitor.fill('Correo electrónico', address);
  await visitor.click({ role: 'button', name: 'Enviar el enlace' });
  await visitor.sees({ role: 'heading', name: 'Revise su correo' });
}

/** Signs in with the code of the mail. */
export async function signIn(start: Start) {
  const { visitor, mails, address } = start;
  await requestMail(start);
  const { code } = await mails.next(address);
  await visitor.fill('Código de seis cifras', code);
  await visitor.click({ role: 'button', name: 'Entrar con el código' });
  await visitor.reads(address, 'banner');
}

export const signInJourneys: Journeys = {
  async 'signs in both tabs with the link of the mail'(start) {
    const { visitor, mails, address } = start;
    await requestMail(start);
    const { link } = await mails.next(address);

    const confirming = await visitor.openTab();
    await confirming.open(link);
    // The token does not stay in the address bar.
    await expect.poll(() => confirming.location()).toBe('/verificar-inicio-de-sesion');
    await confirming.click({ role: 'button', name: 'Iniciar sesión', within: 'main' });
    await confirming.reads(address, 'banner');
    await visitor.reads(address, 'banner');
    // Both tabs return to the page from which the visitor came.
    await expect.poll(() => confirming.location()).toBe('/');
    await expect.poll(() => visitor.location()).toBe('/');
  },

  async 'signs in with the code of the mail, and stays signed in on the next page'(start) {
    const { visitor, address } = start;
    await signIn(start);
    await visitor.open('/politica-cookies');
    await visitor.reads(address, 'banner');
  },
};
