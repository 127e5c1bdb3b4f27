// Writes src/tokens/tokens.css from tokens.ts.
import { writeFileSync } from 'node:fs';
import { tokensCss } from '../src/tokens/tokens-css.ts';

writeFileSync(new URL('../src/tokens/tokens.css', import.meta.url), tokensCss());
