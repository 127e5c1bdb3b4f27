export type { DisclosureReason } from './disclosure-context.ts';
export * as Disclosure from './parts.ts';
