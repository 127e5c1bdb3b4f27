import { expect, it, vi } from 'vitest';
import { reportFailure } from './report-failure.ts';

const location = { origin: 'https://shpy.example', pathname: '/login', search: '?token=s3cret' };
const windowWith = (navigator: object) => ({ location, navigator }) as Window;

it('sends the page and the phase, and no part of the query', async () => {
  const sendBeacon = vi.fn((_path: string, _body: Blob) => true);
  reportFailure('render', windowWith({ sendBeacon }));
  const [path, body] = sendBeacon.mock.calls[0]!;
  expect([path, body.type]).toEqual(['/api/reports', 'application/json']);
  expect(JSON.parse(await body.text())).toEqual({
    type: 'site-error',
    url: 'https://shpy.example/login',
    body: { phase: 'render' },
  });
});

it('does nothing in a browser that cannot send reports', () => {
  expect(() => reportFailure('start', windowWith({}))).not.toThrow();
});
