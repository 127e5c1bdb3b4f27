import type { Sources } from './config.ts';
import type { Definitions } from './definitions.ts';
import type { FilePart, Import } from './file-part.ts';
import type { Names, OperationNames } from './names.ts';

/** A function for each query that returns its TanStack Query options. */
export function emitOptions({ operations }: Definitions, names: Names, sources: Sources): FilePart {
  const queries = operations.map(names.ofOperation).filter(({ kind }) => kind === 'query');
  return {
    declarations: queries.map(print),
    imports: queries.flatMap((query) => importsOf(query, sources)),
  };
}

const print = ({ operation, options, document, variables }: OperationNames) =>
  `/** TanStack Query options (key and function) of the query \`${operation}\`. */
export const ${options} = (
  client: GraphqlRequester,
  ...variables: VariablesArgument<${variables}>
) => graphqlQueryOptions(client, ${document}, ...variables);`;

function importsOf({ document, variables }: OperationNames, sources: Sources): Import[] {
  const fromCore: Import = {
    from: sources.core,
    types: ['GraphqlRequester', 'VariablesArgument'],
    values: ['graphqlQueryOptions'],
  };
  if (!sources.operations) return [fromCore];
  return [fromCore, { from: sources.operations, types: [variables], values: [document] }];
}
