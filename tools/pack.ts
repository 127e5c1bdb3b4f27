import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pack } from './packages/pack.ts';

// `npm run pack [folder]`: writes the tarballs that `npm publish <tarball>` uploads. Empties the default folder, so that
// it contains no tarball of an earlier version.
const DEFAULT = 'dist/packages';
const destination = resolve(process.argv[2] ?? DEFAULT);
if (destination === resolve(DEFAULT)) rmSync(destination, { recursive: true, force: true });
mkdirSync(destination, { recursive: true });
await pack(destination);
