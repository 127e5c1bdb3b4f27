export { createTokenHandler, type TokenHandlerOptions } from './server/handler.ts';
export {
  createKeySource,
  createSigningKey,
  type KeySource,
  type SigningKey,
  TOKEN_ALGORITHM,
} from './server/keys.ts';
export { createTokens, type IssuedToken, type TokenClaims, type Tokens } from './server/tokens.ts';
export type { TokensOptions } from './server/tokens-options.ts';
