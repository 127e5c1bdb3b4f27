import { setFlagsFromString } from 'node:v8';

// The young generation of V8's heap stays at 1 MB. While modules are loaded it would grow to 64 MB, and keep them. Set
// before the first import, because it does not shrink again.
setFlagsFromString('--semi-space-growth-factor=1');
await import('./start.ts');
