export type { PopoverReason } from './popover-context.ts';
export * as Popover from './parts.ts';
