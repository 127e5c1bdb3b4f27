import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const client = join(import.meta.dirname, '../../web/dist/client');

for (const [file, title] of [
  ['errors/500.html', 'Algo ha fallado'],
  ['errors/es/500.html', 'Algo ha fallado'],
  ['errors/en/500.html', 'Something went wrong'],
] as const)
  test(`${file} is the error page in the language of its prefix`, () => {
    const html = readFileSync(join(client, file), 'utf8');
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toBe(`${title} · Shpy`);
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(title);
    // The Content-Security-Policy allows no style attributes.
    expect(html.includes(' style="')).toBe(false);
  });
