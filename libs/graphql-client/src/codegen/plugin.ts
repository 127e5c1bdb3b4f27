import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { checkConfig, PARTS } from './check-config.ts';
import { type GraphqlClientPluginConfig, resolveSources } from './config.ts';
import { readDefinitions } from './definitions.ts';
import { emitDocuments } from './documents.ts';
import { emitHooks } from './hooks.ts';
import { printImports } from './file-part.ts';
import { createNames } from './names.ts';
import { emitOptions } from './options.ts';

const EMITTERS = { documents: emitDocuments, options: emitOptions, hooks: emitHooks };
/**
 * Plugin of GraphQL Code Generator: documents as strings, TanStack Query options and React hooks for
 * the operations of any schema. The types come from typescript-operations.
 */
export const plugin: PluginFunction<GraphqlClientPluginConfig> = async (
  _schema,
  documents,
  config,
) => {
  checkConfig(config);
  const emit = config.emit ?? PARTS;
  const definitions = readDefinitions(documents);
  const names = await createNames(config);
  const sources = resolveSources(config, emit);
  const parts = emit.map((part) => EMITTERS[part](definitions, names, sources));
  return {
    prepend: printImports(parts.flatMap(({ imports }) => imports)),
    content: parts.flatMap(({ declarations }) => declarations).join('\n\n'),
  };
};
