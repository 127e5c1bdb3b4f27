import { setFlagsFromString } from 'node:v8';

/**
 * Makes V8 collect all garbage when the heap has grown by half since the last time. By default the heap may become four
 * times as large, for example in a flood of GraphQL documents that all differ (docs/performance.md, "Start and memory").
 */
export const limitHeapGrowth = (): void => setFlagsFromString('--heap-growing-percent=50');
