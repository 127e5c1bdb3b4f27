// Writes the style sheets and the JSON files that are generated from tokens.ts.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { tailwindCss } from '../src/tokens/tailwind-css.ts';
import { tokensCss } from '../src/tokens/tokens-css.ts';
import { tokensJson, tokensResolver } from '../src/tokens/tokens-json.ts';

async function write(file: string, text: string) {
  const filepath = fileURLToPath(new URL(`../src/tokens/${file}`, import.meta.url));
  writeFileSync(filepath, await format(text, { ...(await resolveConfig(filepath)), filepath }));
}

await write('tokens.css', tokensCss());
await write('tailwind.css', tailwindCss());
await write('tokens.json', tokensJson());
await write('tokens.resolver.json', tokensResolver());
