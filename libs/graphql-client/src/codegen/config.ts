import { packageError } from '@shpy/kernel';
import type { RawConfig } from '@graphql-codegen/visitor-plugin-common';

/** A part of the generated code: the documents, the TanStack Query options of queries, the React hooks. */
export type Emit = 'documents' | 'options' | 'hooks';

/** Options of typescript-operations that change the suffixes of names. */
export interface SuffixConfig {
  /** Default: false. */
  dedupeOperationSuffix?: boolean | undefined;
  /** Default: false. */
  omitOperationSuffix?: boolean | undefined;
}

/** Options of the plugin. Naming options that typescript-operations also has must have the same values there. */
export interface GraphqlClientPluginConfig
  extends Pick<RawConfig, 'namingConvention' | 'typesPrefix' | 'typesSuffix'>, SuffixConfig {
  /** What this file exports. Default: all three. */
  emit?: Emit[] | undefined;
  /** Module with the documents and types, required where this file does not emit `documents`. */
  importOperationsFrom?: string | undefined;
  /** Module with the core of this package. Default: `@shpy/graphql-client`. */
  importCoreFrom?: string | undefined;
  /** Module with the hooks of this package. Default: `@shpy/graphql-client/react`. */
  importReactFrom?: string | undefined;
}

/** Modules from which a generated file imports names; `operations` is undefined if the file declares them. */
export interface Sources {
  core: string;
  react: string;
  operations: string | undefined;
}

/** The sources that a configuration names; throws if the documents are neither emitted nor imported. */
export function resolveSources(config: GraphqlClientPluginConfig, emit: readonly Emit[]): Sources {
  const declaresOperations = emit.includes('documents');
  if (!declaresOperations && !config.importOperationsFrom) {
    throw packageError(
      'graphql-client',
      'this generated file has no documents',
      "`emit` does not list 'documents'",
      'add it or set `importOperationsFrom`',
    );
  }
  return {
    core: config.importCoreFrom ?? '@shpy/graphql-client',
    react: config.importReactFrom ?? '@shpy/graphql-client/react',
    operations: declaresOperations ? undefined : config.importOperationsFrom,
  };
}
