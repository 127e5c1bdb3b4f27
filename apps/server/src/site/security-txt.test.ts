import { expect, it } from 'vitest';
import { DAY } from '@shpy/site-contract';
import { startServer } from '../fixtures/backend.fixture.ts';
import { PUBLIC_URL } from '../fixtures/app.fixture.ts';
import { COMPANY_EMAIL } from '../fixtures/site.fixture.ts';

it('states where to report a vulnerability, valid for a quarter of a year', async () => {
  await using server = await startServer();
  const browser = await server.browser();
  const read = async () => {
    const { status, headers, text } = await browser.send('GET', '/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = text.trimEnd().split('\n');
    return new Map(lines.map((line) => line.split(/: (.*)/) as [string, string]));
  };
  const fields = await read();
  expect(Object.fromEntries(fields)).toEqual({
    Contact: `mailto:${COMPANY_EMAIL}`,
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    'Preferred-Languages': 'es, en',
    Canonical: `${PUBLIC_URL}/.well-known/security.txt`,
  });
  const expires = Date.parse(fields.get('Expires')!);
  server.time.advance(30 * DAY);
  expect(Date.parse((await read()).get('Expires')!)).toBe(expires + 30 * DAY);
});
