export { plugin } from './codegen/plugin.ts';
export { type Emit, type GraphqlClientPluginConfig } from './codegen/config.ts';
