/** Tables of the database. Instants are milliseconds since the epoch; what ends in `_hash` is SHA-256, base64url. */
export interface Tables {
  account: AccountTable;
  session: SessionTable;
  sign_in_request: SignInRequestTable;
  outbox: OutboxTable;
  signing_key: SigningKeyTable;
}

interface AccountTable {
  id: string;
  email: string;
  created_at: number;
}

interface SessionTable {
  /** Public id, shown in the list of sessions; the cookie holds another secret. */
  id: string;
  secret_hash: string;
  account_id: string;
  user_agent: string | null;
  created_at: number;
  last_used_at: number;
}

interface SignInRequestTable {
  id: string;
  email: string;
  locale: string;
  /** HMAC of the IPv4 address or the IPv6 /64 that asked. */
  network_mac: string;
  /** Hash of the cookie that binds the request to the browser that asked. */
  binding_hash: string;
  /** Id of the token that the browser asked with; null for a plain form. */
  asker: string | null;
  token_hash: string;
  code_mac: string;
  code_tries: number;
  created_at: number;
  expires_at: number;
  link_used_at: number | null;
  code_used_at: number | null;
  /** When a later request for the same address took its place. */
  voided_at: number | null;
}

interface OutboxTable {
  /** Also the left part of the Message-ID. */
  id: string;
  request_id: string;
  /** What to send, sealed under a key outside the database; null once wiped. */
  body: string | null;
  created_at: number;
  expires_at: number;
  attempts: number;
  next_attempt_at: number;
  claimed_by: string | null;
  claimed_until: number | null;
  sent_at: number | null;
  last_error: string | null;
}

interface SigningKeyTable {
  /** The `kid` of the tokens it signs. */
  id: string;
  public_jwk: string;
  /** Private JWK, sealed under the root key. */
  private_jwk: string;
  /** Which root key it is sealed under. */
  root_fingerprint: string;
  signs_from: number;
  signs_until: number;
  verifies_until: number;
}
