import { MAX_DOCUMENTS } from './constants.ts';
import { scanOperations } from './scan-operations.ts';

/** Data about an operation that is reported with its error. */
export interface OperationInfo {
  /** Undefined if the document has no named operation, or several. */
  operationName: string | undefined;
}

/**
 * The text of a GraphQL document; its type contains results and variables. A plain string is one, as is
 * the output of other generators with `documentMode: 'string'`. A parsed document is not.
 */
export interface GraphqlDocument<TResult = unknown, TVariables = unknown> extends Pick<
  string,
  // Every value has `toString`; only strings and objects of the class `String` have this one as well.
  'toString' | 'charAt'
> {
  /** Never set; exists only in the type. */
  readonly __apiType?: (variables: TVariables) => TResult;
}

/** A document with any result and variables. */
export type AnyDocument = GraphqlDocument<unknown, never>;

/** A document as a string, with its result and variables in the type. */
export class TypedDocumentString<TResult, TVariables>
  extends String
  implements GraphqlDocument<TResult, TVariables>
{
  declare readonly __apiType?: (variables: TVariables) => TResult;
  readonly operationName: string | undefined;

  /** Without `operationName`, the name is read from the text. */
  constructor(text: string, operationName?: string) {
    super(text);
    this.operationName = operationName;
  }
}

/** The variables of an operation as arguments; omissible if it has none or all are optional. */
export type VariablesArgument<TVariables> =
  Record<string, never> extends TVariables
    ? [variables?: TVariables | undefined]
    : [variables: TVariables];

/** Variables, then options: the arguments of `request`, `subscribe` and the hooks. */
export type OperationArguments<TVariables, TOptions> = [
  ...VariablesArgument<TVariables>,
  options?: TOptions,
];

/** Operation names that were read from texts, the oldest first. */
const names = new Map<string, string | undefined>();

/** Returns the name of a document's operation: the generated one, or the one in the text, which is cached. */
export function operationNameOf(document: AnyDocument): string | undefined {
  const generated = (document as Partial<TypedDocumentString<unknown, unknown>> | null)
    ?.operationName;
  if (generated) return generated;
  const text = String(document);
  if (!names.has(text)) {
    const [first, ...others] = scanOperations(text);
    if (!first) {
      throw new Error(
        '@shpy/graphql-client: pass the text of a document with an operation; this is none, or a parsed document (`gql`).',
      );
    }
    // A document with several operations does not say which of them to execute.
    names.set(text, others[0] ? undefined : first.name);
    if (names.size > MAX_DOCUMENTS) names.delete(names.keys().next().value as string);
  }
  return names.get(text);
}
