import type { PageValues } from '@shpy/site-contract';
import { beforeAll, expect, it } from 'vitest';
import { createRenderer } from './renderer.tsx';

let render: Awaited<ReturnType<typeof createRenderer>>['render'];

beforeAll(async () => {
  ({ render } = await createRenderer({ css: {}, boot: '/boot.js', buildId: '1' }));
});

async function titlesOf(path: string, values: PageValues, isStatic = false) {
  const { html } = await render(path, { values, isStatic });
  return [...html.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title);
}

const VERIFY = '/verificar-inicio-de-sesion';

it.each<[path: string, values: PageValues, title: string]>([
  ['/login', {}, 'Iniciar sesión'],
  ['/en/login', { error: 'UNAVAILABLE' }, 'Error: Sign in'],
  ['/login', { request: 'id' }, 'Revise su correo'],
  ['/login', { request: 'id', error: 'CODE_INVALID' }, 'Error: Revise su correo'],
  ['/login', { session: 'marta@empresa.example' }, 'Ha iniciado sesión'],
  [VERIFY, {}, 'Confirmar el inicio de sesión'],
  [VERIFY, { token: 'token' }, 'Confirmar el inicio de sesión'],
  [VERIFY, { error: 'LINK_USED' }, 'Error: Confirmar el inicio de sesión'],
  [VERIFY, { end: 'secret' }, '¿Cerrar esa sesión?'],
  [VERIFY, { done: 'ended' }, 'La sesión se ha cerrado'],
  ['/en/verify-login', { done: 'rejected' }, 'The link no longer works'],
  ['/politica-cookies', {}, 'Política de cookies'],
])('of %s with %j is %s', async (path, values, title) => {
  expect(await titlesOf(path, values)).toEqual([`${title} · Shpy`]);
});

it('of the home page with a refused contact form starts with "Error"', async () => {
  const [usual] = await titlesOf('/', {});
  const fields = { name: '', company: '', email: 'x', callingCode: '', phone: '', message: '' };
  const refused = await titlesOf('/', { error: 'UNAVAILABLE', ...fields }, true);
  expect(refused).toEqual([`Error: ${usual}`]);
});
