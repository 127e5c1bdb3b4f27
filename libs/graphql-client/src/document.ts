import { createBoundedMap } from './bounded-map.ts';
import { MAX_DOCUMENTS } from './constants.ts';
import { type OperationType, scanOperations } from './scan-operations.ts';

/** What the client has to know of a document beside its text. */
export interface DocumentInfo {
  operationName?: string;
  operationType?: OperationType;
}

/**
 * Anything whose string form is a GraphQL document; results and variables are carried in its type.
 * A plain string fits, and so does what other generators make of `documentMode: 'string'`.
 */
export interface GraphqlDocument<TResult = unknown, TVariables = unknown> {
  toString(): string;
  /** Never set: it carries types only. */
  readonly __apiType?: (variables: TVariables) => TResult;
}

/** A document whatever its result and variables. */
export type AnyDocument = GraphqlDocument<unknown, never>;

/** A document as a string that is ready to send, which knows its result and its variables. */
export class TypedDocumentString<TResult, TVariables>
  extends String
  implements GraphqlDocument<TResult, TVariables>, DocumentInfo
{
  declare readonly __apiType?: (variables: TVariables) => TResult;
  declare readonly operationName?: string;
  declare readonly operationType?: OperationType;

  constructor(text: string, info?: DocumentInfo) {
    super(text);
    Object.assign(this, info);
  }

  /** The primitive string. */
  override toString(): string {
    return this.valueOf();
  }
}

/** The variables of an operation as arguments: left out where it takes none or all are optional. */
export type VariablesArgument<TVariables> =
  Record<string, never> extends TVariables
    ? [variables?: TVariables | undefined]
    : [variables: TVariables];

/** Variables, then options: the arguments of `request`, `subscribe` and the hooks. */
export type OperationArguments<TVariables, TOptions> = [
  ...VariablesArgument<TVariables>,
  options?: TOptions,
];

const scanned = createBoundedMap<string, DocumentInfo>(MAX_DOCUMENTS);

/** Name and type of a document's operation: as generated, or read from the text and remembered. */
export function documentInfo(document: AnyDocument): DocumentInfo {
  if ('operationName' in Object(document)) return document as DocumentInfo;
  const text = String(document);
  const known = scanned.get(text);
  if (known) return known;
  const info = scan(text);
  scanned.set(text, info);
  return info;
}

function scan(text: string): DocumentInfo {
  const operations = scanOperations(text);
  const [only] = operations;
  if (!only) {
    throw new Error(
      'graphql-client: there is no operation in this document; pass its text, not a parsed document (generate with documentMode "string").',
    );
  }
  // With several operations the name is the caller's choice, which a string cannot carry.
  if (operations.length > 1) return { operationType: only.type };
  return { operationType: only.type, ...(only.name && { operationName: only.name }) };
}
