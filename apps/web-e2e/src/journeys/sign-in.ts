import { expect } from '@playwright/test';
import type { Journeys, Start } from './journey.ts';

/** Asks for a sign-in mail, on the way from the home page. */
async function askForMail({ visitor, address }: Start) {
  await visitor.open('/');
  await visitor.click({ role: 'link', name: 'Iniciar sesión', within: 'banner' });
  await visitor.fill('Correo electrónico', address);
  await visitor.click({ role: 'button', name: 'Enviar el enlace' });
  await visitor.sees({ role: 'heading', name: 'Revise su correo' });
}

/** Signs in by the code of the mail. */
export async function signIn(start: Start) {
  const { visitor, mails, address } = start;
  await askForMail(start);
  const { code } = await mails.next(address);
  await visitor.fill('Código de seis cifras', code);
  await visitor.click({ role: 'button', name: 'Entrar con el código' });
  await visitor.reads(address, 'banner');
}

export const signInJourneys: Journeys = {
  async 'signs in both tabs by the link of the mail'(start) {
    const { visitor, mails, address } = start;
    await askForMail(start);
    const { link } = await mails.next(address);

    const confirming = await visitor.openTab();
    await confirming.open(link);
    // The token does not stay in the address bar.
    expect(await confirming.location()).toBe('/verificar-inicio-de-sesion');
    await confirming.click({ role: 'button', name: 'Iniciar sesión', within: 'main' });
    await confirming.sees({ role: 'heading', name: 'Ya está dentro' });
    await confirming.reads(address, 'banner');
    await visitor.reads(address, 'banner');
  },

  async 'signs in by the code of the mail, and stays signed in after a reload'(start) {
    const { visitor, address } = start;
    await signIn(start);
    await visitor.open('/politica-cookies');
    await visitor.reads(address, 'banner');
  },
};
