import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { beforeAll, expect, inject, it } from 'vitest';
import { copyApp } from './apps/templates.ts';

const run = promisify(execFile);

let html: string;
let warnings: string;

beforeAll(async () => {
  const root = join(inject('app'), 'pages');
  copyApp('pages', root);
  // Vite does not bundle the packages in a build for servers: Node loads them from `node_modules`.
  const outDir = join(root, 'dist');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'server.tsx', outDir },
  });
  const { stdout, stderr } = await run(process.execPath, ['server.js'], { cwd: outDir });
  html = stdout;
  warnings = stderr;
});

it('renders every component and hook in Node without a warning', () => {
  expect(warnings).toBe('');
  const text = html.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]+>/g, ' ');
  for (const word of ['Try again', 'Send', 'Page Not Found', 'Sign out', 'Not an address'])
    expect(text).toContain(word);
  expect(html).toContain('legal-article');
});

it('returns the initial state from every hook', () => {
  const states = [...html.matchAll(/<output>(.*?)<\/output>/g)].map(([, state]) => state);
  expect(states).toEqual([
    'token: absent',
    'ip: idle',
    'session: unknown',
    'signIn: asking',
    'mode: system',
    'outdated: false',
    'query: loading',
    'help: /en/help',
    'restored: false',
  ]);
});

it('renders no inline styles, as a strict Content-Security-Policy requires', () => {
  expect(html).not.toMatch(/\sstyle=|<style/);
});
