import { setFlagsFromString } from 'node:v8';

// The young generation of V8's heap stays at 1 MB. While modules are loaded it would grow to 64 MB, and keep them. Set
// before the first import, because it does not shrink again.
setFlagsFromString('--semi-space-growth-factor=1');
// A slab of Buffers stays in memory as long as one of them: with the default of 64 kB, small files kept 13 MB in slabs.
Buffer.poolSize = 8192;
await import('./start.ts');
