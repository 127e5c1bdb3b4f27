import { requireNode } from './platform/process/require-node.ts';

requireNode();
await import('./admin/process.ts');
