import type { Types } from '@graphql-codegen/plugin-helpers';
import { type FragmentDefinitionNode, Kind, type OperationDefinitionNode } from 'graphql';

/** The operations and fragments that code is generated for, and every fragment that they may spread. */
export interface Definitions {
  operations: OperationDefinitionNode[];
  fragments: FragmentDefinitionNode[];
  knownFragments: FragmentDefinitionNode[];
}

/** Reads the loaded documents; `external` ones only supply fragments. */
export function readDefinitions(files: readonly Types.DocumentFile[]): Definitions {
  const own = files.filter(({ type }) => type !== 'external').flatMap(definitionsOf);
  const isFragment = (node: { kind: Kind }) => node.kind === Kind.FRAGMENT_DEFINITION;
  return {
    operations: own.filter((node) => node.kind === Kind.OPERATION_DEFINITION),
    fragments: own.filter(isFragment) as FragmentDefinitionNode[],
    knownFragments: files.flatMap(definitionsOf).filter(isFragment) as FragmentDefinitionNode[],
  };
}

const definitionsOf = ({ document }: Types.DocumentFile) => document?.definitions ?? [];
