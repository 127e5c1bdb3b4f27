const TEXT_AND_COMMENTS = /"""(?:\\"""|[^])*?"""|"(?:\\.|[^"\\\n])*"|#.*/g;
const INNERMOST_ARGUMENTS = /\([^()]*\)/g;
const INNERMOST_BLOCK = /\{[^{}]*\}/g;
const HEADER = /^[\s,\uFEFF]*(query|mutation|subscription)?\b[\s,]*(\w*)/;

/** What kind of operation a document asks for. */
export type OperationType = 'query' | 'mutation' | 'subscription';

/** An operation's type and, where it has one, its name. */
export interface ScannedOperation {
  type: OperationType;
  name?: string;
}

/**
 * Type and name of each operation in the text of a document, without parsing it: blocks are cut out from within,
 * which leaves the headers of the definitions.
 *
 * @example scanOperations('query me { me { id } }') // [{ type: 'query', name: 'me' }]
 */
export function scanOperations(document: string): ScannedOperation[] {
  let text = document.replace(TEXT_AND_COMMENTS, ' ');
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(INNERMOST_ARGUMENTS, ' ').replace(INNERMOST_BLOCK, ';');
  }
  // Behind the last block comes no definition.
  const headers = text.split(';').slice(0, -1);
  return headers.flatMap((header) => {
    const [, type, name] = HEADER.exec(header) ?? [];
    if (!type && header.trim()) return [];
    return { type: (type ?? 'query') as OperationType, ...(name && { name }) };
  });
}
