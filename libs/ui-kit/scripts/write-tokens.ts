// Writes the style sheets that are generated from tokens.ts.
import { writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { tailwindCss } from '../src/tokens/tailwind-css.ts';
import { tokensCss } from '../src/tokens/tokens-css.ts';

const write = async (file: string, text: string) =>
  writeFileSync(
    new URL(`../src/tokens/${file}`, import.meta.url),
    await format(text, { parser: 'css', singleQuote: true, printWidth: 100 }),
  );

await write('tokens.css', tokensCss());
await write('tailwind.css', tailwindCss());
