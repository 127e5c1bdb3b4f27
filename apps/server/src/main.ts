import { executionAsyncResource } from 'node:async_hooks';
import { limitHeapGrowth } from './platform/process/old-generation.ts';
import { requireNode } from './platform/process/require-node.ts';
import { onStopSignal } from './platform/process/on-stop-signal.ts';
import { keepYoungGeneration } from './platform/process/young-generation.ts';

requireNode();

// Until the server can stop gracefully, nothing needs to be finished. Without a listener, a process with the id 1, as in
// a container, would ignore the signals.
onStopSignal(() => process.exit(0));

// Both before the import of the server, which would make the heap grow.
keepYoungGeneration();
limitHeapGrowth();
// Small Buffers share a slab of this size, which stays in memory as long as one of them. With Node's default of 64 kB,
// the small files of the site kept 13 MB of slabs in memory.
Buffer.poolSize = 8192;
// Keeps one object of `process.nextTick()` for good. If a garbage collection found none, V8 would forget their shape and
// create all later ones more slowly: 2 µs for each request.
process.nextTick(() => Reflect.set(globalThis, Symbol('tick'), executionAsyncResource()));
await import('./start.ts');
