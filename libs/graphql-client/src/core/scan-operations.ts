const STRINGS_AND_COMMENTS = /"""(?:\\"""|[^])*?"""|"(?:\\.|[^"\\\n])*"|#.*/g;
const INNERMOST_ARGUMENTS = /\([^()]*\)/g;
const INNERMOST_BLOCK = /\{[^{}]*\}/g;
const HEADER = /^[\s,\uFEFF]*(query|mutation|subscription)?\b[\s,]*(\w*)/;

/** Type of an operation. */
export type OperationType = 'query' | 'mutation' | 'subscription';

/** Type of an operation, and its name if it has one. */
export interface ScannedOperation {
  type: OperationType;
  name?: string | undefined;
}

/**
 * Type and name of each operation in the text of a document, without parsing it: blocks are removed from
 * the innermost outwards, which leaves the headers of the definitions.
 *
 * @example scanOperations('query me { me { id } }') // [{ type: 'query', name: 'me' }]
 */
export function scanOperations(document: string): ScannedOperation[] {
  let text = document.replace(STRINGS_AND_COMMENTS, ' ');
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(INNERMOST_ARGUMENTS, ' ').replace(INNERMOST_BLOCK, ';');
  }
  // No definition follows the last block.
  const headers = text.split(';').slice(0, -1);
  return headers.flatMap((header) => {
    const [, type, name] = HEADER.exec(header) ?? [];
    // A fragment, or no GraphQL. An empty header belongs to a query without keyword: `{ me }`.
    if (!type && header.trim()) return [];
    return { type: (type ?? 'query') as OperationType, ...(name && { name }) };
  });
}
