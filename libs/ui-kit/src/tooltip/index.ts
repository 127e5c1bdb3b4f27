export type { TooltipPurpose } from './tooltip-context.ts';
export type { TooltipReason } from './tooltip-intent.ts';
export * as Tooltip from './parts.ts';
