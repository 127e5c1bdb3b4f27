import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pack } from './packages/pack.ts';

// `npm run pack [folder]`: writes the tarballs that `npm publish <tarball>` uploads.
const destination = resolve(process.argv[2] ?? 'dist/packages');
mkdirSync(destination, { recursive: true });
await pack(destination);
