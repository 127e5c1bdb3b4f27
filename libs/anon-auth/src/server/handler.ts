import { packageError } from '@shpy/kernel';
import type { Tokens } from './tokens.ts';

/** Options of `createTokenHandler()`. */
export interface TokenHandlerOptions {
  /** Called with the error if no token can be issued. Default: `console.error`. */
  onError?: ((error: unknown) => void) | undefined;
}

const NOT_STORED = { 'cache-control': 'no-store' };

/**
 * Creates a handler that answers GET as the browser's part expects it: `{ token, error }`. It fits every server that
 * answers with a `Response`, such as Next.js and Hono. Without a token, it answers 503 with the error `UNAVAILABLE`.
 */
export function createTokenHandler(
  tokens: Pick<Tokens, 'issue'>,
  { onError = console.error }: TokenHandlerOptions = {},
): () => Promise<Response> {
  const issue = (tokens as Partial<Tokens> | undefined)?.issue;
  if (typeof issue !== 'function')
    throw packageError(
      'anon-auth',
      'createTokenHandler() got no tokens',
      'it answers with the tokens that they issue',
      'pass the result of createTokens({ keys, issuer })',
    );
  return async () => {
    try {
      const { token } = await issue();
      return Response.json({ token, error: null }, { headers: NOT_STORED });
    } catch (error) {
      onError(error);
      const body = { token: null, error: 'UNAVAILABLE' };
      return Response.json(body, { status: 503, headers: NOT_STORED });
    }
  };
}
