const TEXT_AND_COMMENTS = /"""(?:\\"""|[^])*?"""|"(?:\\.|[^"\\\n])*"|#[^\n\r]*/g;
const TOKENS = /[{}()@]|[_a-z]\w*/gi;
const TYPES = ['query', 'mutation', 'subscription'] as const;

/** What kind of operation a document asks for. */
export type OperationType = (typeof TYPES)[number];

/** An operation's type and, where it has one, its name. */
export interface ScannedOperation {
  type: OperationType;
  name?: string;
}

const isType = (word: string): word is OperationType => TYPES.some((type) => type === word);
const isName = (word: string | undefined): word is string => !!word && /\w/.test(word);

/**
 * Type and name of each operation in the text of a document, without parsing it.
 *
 * @example scanOperations('query me { me { id } }') // [{ type: 'query', name: 'me' }]
 */
export function scanOperations(text: string): ScannedOperation[] {
  const tokens = text.replace(TEXT_AND_COMMENTS, ' ').match(TOKENS) ?? [];
  const found: ScannedOperation[] = [];
  let depth = 0;
  let inDefinition = false;
  tokens.forEach((token, index) => {
    if (!inDefinition) {
      inDefinition = true;
      const next = tokens[index + 1];
      if (isType(token)) found.push({ type: token, ...(isName(next) && { name: next }) });
      else if (token === '{') found.push({ type: 'query' });
    }
    if (token === '{' || token === '(') depth += 1;
    if (token === '}' || token === ')') depth -= 1;
    // Only a closing brace ends a definition: a closing parenthesis at depth 0 ends its variables.
    if (token === '}' && depth === 0) inDefinition = false;
  });
  return found;
}
