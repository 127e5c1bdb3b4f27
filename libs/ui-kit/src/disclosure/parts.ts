export {
  DisclosurePanel as Panel,
  type DisclosurePanelProps as PanelProps,
} from './disclosure-panel.tsx';
export {
  DisclosureRoot as Root,
  type DisclosureRootProps as RootProps,
} from './disclosure-root.tsx';
export {
  DisclosureTrigger as Trigger,
  type DisclosureTriggerProps as TriggerProps,
} from './disclosure-trigger.tsx';
