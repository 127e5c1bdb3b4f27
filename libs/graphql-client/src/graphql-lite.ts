/**
 * Replaces the `graphql` package if only graphql-request imports it: with an alias from `graphql` to this module,
 * graphql-request weighs 2.7 kB instead of 12.2. This module only finds the operations of a document.
 */
import { type OperationType, scanOperations } from './core/scan-operations.ts';

/** The node kinds that {@link parse} returns. */
export const Kind = {
  DOCUMENT: 'Document',
  NAME: 'Name',
  OPERATION_DEFINITION: 'OperationDefinition',
} as const;

/** An operation, with the fields that graphql-request reads. */
export interface LiteOperationNode {
  kind: typeof Kind.OPERATION_DEFINITION;
  operation: OperationType;
  name?: { kind: typeof Kind.NAME; value: string } | undefined;
}

/** A document: its operations and its text. */
export interface LiteDocumentNode {
  kind: typeof Kind.DOCUMENT;
  definitions: LiteOperationNode[];
  text: string;
}

/** Parses kind, type and name of each operation of a document. */
export function parse(source: string | { body: string }): LiteDocumentNode {
  const text = typeof source === 'string' ? source : source.body;
  const definitions = scanOperations(text).map(({ type, name }): LiteOperationNode => ({
    kind: Kind.OPERATION_DEFINITION,
    operation: type,
    ...(name && { name: { kind: Kind.NAME, value: name } }),
  }));
  return { kind: Kind.DOCUMENT, definitions, text };
}

/** Returns the text of a document that {@link parse} returned. Throws for a syntax tree of the `graphql` package. */
export function print(document: LiteDocumentNode): string {
  if (typeof document.text === 'string') return document.text;
  throw new Error(
    '@shpy/graphql-client: graphql-lite prints only what it parsed; pass documents as strings.',
  );
}
