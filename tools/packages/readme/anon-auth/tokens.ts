import { createKeySource, createTokens } from '@shpy/anon-auth/server';

export const tokens = createTokens({
  keys: createKeySource(() => process.env['ANON_AUTH_KEY']),
  issuer: 'https://shop.example',
});
