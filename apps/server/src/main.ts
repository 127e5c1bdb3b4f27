import { setFlagsFromString } from 'node:v8';

// Keeps the young generation of V8's heap at 1 MB. Otherwise it grows to 64 MB while modules are loaded, and never
// shrinks again. For the same reason, this file imports the server only after it has set the flag.
setFlagsFromString('--semi-space-growth-factor=1');
// Small Buffers share a slab of this size, which stays in memory as long as one of them. With Node's default of 64 kB,
// the small files of the site kept 13 MB of slabs in memory.
Buffer.poolSize = 8192;
await import('./start.ts');
