// `nx run @shpy/server:package`: the server as one archive, in apps/server/archive.
import { join } from 'node:path';
import { createArchive } from './archive.ts';

await createArchive(join(import.meta.dirname, '../../apps/server/archive'));
