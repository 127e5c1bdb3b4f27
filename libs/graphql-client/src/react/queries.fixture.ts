import { TypedDocumentString } from '../index.ts';
import type { GetIpQuery } from '../site/index.ts';

/** The answer of `getIp` with an address. */
export const ip = (address: string): GetIpQuery => ({
  getIp: { ip: address, countryCode: 'ES', callingCode: '+34' },
});

/** A query with a variable. */
export const UserDocument = new TypedDocumentString<{ user: string[] }, { id: string }>(
  'query user($id: ID!) { user(id: $id) }',
);
