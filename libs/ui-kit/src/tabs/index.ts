export type { TabsOrientation, TabsReason } from './tabs-context.ts';
export * as Tabs from './parts.ts';
