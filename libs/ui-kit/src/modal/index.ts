export * as Modal from './parts.tsx';
export type { DialogReason } from '../overlay-internals/dialog-context.ts';
export type { OpenChangeDetails } from '../overlay-internals/open-change.ts';
