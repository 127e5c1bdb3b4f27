export type { MenuReason } from './menu-context.ts';
export * as Menu from './parts.ts';
