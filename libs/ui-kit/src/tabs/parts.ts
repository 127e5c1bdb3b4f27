export { TabsList as List, type TabsListProps as ListProps } from './tabs-list.tsx';
export { TabsPanel as Panel, type TabsPanelProps as PanelProps } from './tabs-panel.tsx';
export { TabsRoot as Root, type TabsRootProps as RootProps } from './tabs-root.tsx';
export { TabsTab as Tab, type TabsTabProps as TabProps } from './tabs-tab.tsx';
