import { packageError } from '@shpy/kernel';
import type { ParsedConfig } from '@graphql-codegen/visitor-plugin-common';
import type { FragmentDefinitionNode, OperationDefinitionNode } from 'graphql';
import type { GraphqlClientPluginConfig, SuffixConfig } from './config.ts';

/** Names of everything that is generated for an operation. */
export interface OperationNames {
  operation: string;
  kind: OperationDefinitionNode['operation'];
  /** Constant of the document. */
  document: string;
  /** Type of the result, as typescript-operations names it. */
  result: string;
  /** Type of the variables, as typescript-operations names it. */
  variables: string;
  hook: string;
  /** Function that returns the TanStack Query options of a query. */
  options: string;
}

/** Constant and type of a fragment. */
export interface FragmentNames {
  document: string;
  type: string;
}

/** Names operations and fragments as typescript-operations does, so that the two outputs match. */
export interface Names {
  ofOperation(node: OperationDefinitionNode): OperationNames;
  ofFragment(node: FragmentDefinitionNode): FragmentNames;
}

/** Creates the functions that name operations and fragments. They throw for an operation without a name. */
export async function createNames(config: GraphqlClientPluginConfig): Promise<Names> {
  const converter = await createConverter(config);
  /** The name of a constant or function: without the prefix and suffix of types. */
  const constant = (name: string, suffix: string) =>
    converter.convertName(name, { suffix, useTypesPrefix: false, useTypesSuffix: false });
  return {
    ofOperation(node) {
      const operation = requireName(node);
      const suffix = converter.getOperationSuffix(node, capitalize(node.operation));
      return {
        operation,
        kind: node.operation,
        document: constant(operation, 'Document'),
        result: converter.convertName(operation, { suffix }),
        variables: converter.convertName(operation, { suffix: `${suffix}Variables` }),
        hook: `use${capitalize(constant(operation, suffix))}`,
        options: uncapitalize(constant(operation, `${suffix}Options`)),
      };
    },
    ofFragment(node) {
      const suffix = converter.getFragmentSuffix(node);
      const name = node.name.value;
      return {
        document: constant(name, `${suffix}Document`),
        type: converter.convertName(name, { suffix }),
      };
    },
  };
}

/** The naming rules of the generator's own plugins. */
async function createConverter(config: GraphqlClientPluginConfig) {
  // Imported on use: it defines globals.
  const { BaseVisitor } = await import('@graphql-codegen/visitor-plugin-common');
  const { dedupeOperationSuffix = false, omitOperationSuffix = false } = config;
  const suffixes = { dedupeOperationSuffix, omitOperationSuffix };
  return new BaseVisitor<GraphqlClientPluginConfig, ParsedConfig & SuffixConfig>(config, suffixes);
}

function requireName({ name, operation }: OperationDefinitionNode): string {
  if (name) return name.value;
  throw packageError(
    'graphql-client',
    `a ${operation} has no name`,
    'its document and its hook are named after it',
    `name the ${operation}`,
  );
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const uncapitalize = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
