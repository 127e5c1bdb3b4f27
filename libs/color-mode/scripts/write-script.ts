import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateScript } from './head-script.ts';

writeFileSync(join(import.meta.dirname, '../src/script.ts'), await generateScript());
