/**
 * Tables of the database. Instants are milliseconds since the epoch. Columns that end in `_hash` are SHA-256,
 * base64url.
 */
export interface Tables {
  account: AccountTable;
  device: DeviceTable;
  wrong_code: WrongCodeTable;
  session: SessionTable;
  sign_in_request: SignInRequestTable;
  contact_request: ContactRequestTable;
  outbox: OutboxTable;
  signing_key: SigningKeyTable;
  site_build: SiteBuildTable;
  site_build_asset: SiteBuildAssetTable;
  site_asset: SiteAssetTable;
}

export type TableName = keyof Tables;

interface AccountTable {
  id: string;
  email: string;
  created_at: number;
  /** Language of the account's latest sign-in. */
  locale: string | null;
  /** Latest use of one of the account's sessions. Accounts unused for a long time are deleted. */
  last_seen_at: number | null;
  /** When an operator disabled the account. */
  disabled_at: number | null;
  /** When the mail that announces the deletion of an unused account was written. */
  inactivity_notified_at: number | null;
}

/** A browser that has signed in to an account. It is recognized by its device cookie. */
interface DeviceTable {
  /** Hash of the cookie. A browser has one row for each account that it has signed in to. */
  secret_hash: string;
  account_id: string;
  created_at: number;
  last_used_at: number;
  /** Hash of the single-use token in the mail that reported the browser; null if no mail did. */
  end_token_hash: string | null;
}

/** One wrong code that a visitor entered. Too many of them lock the sign-in by code for their address. */
interface WrongCodeTable {
  id: string;
  /** HMAC of the canonical address. */
  address_mac: string;
  /** Hash of the device cookie if the browser has signed in with the address before. */
  device_hash: string | null;
  created_at: number;
}

interface SessionTable {
  /** Public id, shown in the list of sessions; the cookie contains a different secret. */
  id: string;
  secret_hash: string;
  account_id: string;
  user_agent: string | null;
  created_at: number;
  last_used_at: number;
  /** ISO 3166-1 alpha-2 code of the country of the sign-in; null if unknown. */
  country_code: string | null;
  /** Hash of the device cookie that the browser received at the sign-in; null in rows of an earlier version. */
  device_hash: string | null;
}

interface SignInRequestTable {
  id: string;
  email: string;
  locale: string;
  /** HMAC of the canonical address (no `+tag`, no dots for Gmail); null in rows of an earlier version. */
  address_mac: string | null;
  /** HMAC of the requester's IPv4 address or IPv6 /64. */
  network_mac: string;
  /** HMAC of the requester's IPv4 /24 or IPv6 /48. */
  wide_network_mac: string | null;
  /** Hash of the device cookie if the browser has signed in with the address before. */
  device_hash: string | null;
  /** Hash of the cookie that binds the request to its browser. */
  binding_hash: string;
  /**
   * Id of the requester's token; null for a plain form. The column keeps its old name, because during a deployment
   * servers of the previous release use the same database.
   */
  asker: string | null;
  token_hash: string;
  code_mac: string;
  code_tries: number;
  created_at: number;
  expires_at: number;
  link_used_at: number | null;
  code_used_at: number | null;
  /** When its link and code were voided: by a newer request of the browser, by its reader, or with the sessions of the account. */
  voided_at: number | null;
  /** Page of the site that the visitor came from; null if there is none, and in rows of an earlier version. */
  return_path: string | null;
}

/** One contact request, for the limits. Its text is only in the outbox. */
interface ContactRequestTable {
  /** HMAC of the message and its sender, by which a repetition is recognized; random in rows of an earlier version. */
  id: string;
  /** HMAC of the requester's IPv4 address or IPv6 /64. */
  network_mac: string;
  /** HMAC of the requester's IPv4 /24 or IPv6 /48. */
  wide_network_mac: string;
  /** HMAC of the canonical address that a copy was sent to; null without a copy. */
  address_mac: string | null;
  /** Hash of the device cookie if the browser has signed in with the address before; null without a copy. */
  device_hash: string | null;
  created_at: number;
}

interface OutboxTable {
  /** Also the left part of the Message-ID. */
  id: string;
  /** Kind of mail; null in rows of an earlier version, which had sign-in mails only. */
  kind: string | null;
  /** The sign-in request that the mail belongs to; empty for other mails. */
  request_id: string;
  /** HMAC of the canonical address of the recipient. */
  address_mac: string | null;
  /** The data of the mail, encrypted with a key outside the database; null once wiped. */
  body: string | null;
  created_at: number;
  expires_at: number;
  attempts: number;
  next_attempt_at: number;
  claimed_by: string | null;
  claimed_until: number | null;
  sent_at: number | null;
  /** When the mail server refused the mail permanently; the body is wiped then. */
  failed_at: number | null;
  last_error: string | null;
}

interface SigningKeyTable {
  /** The `kid` of the tokens it signs. */
  id: string;
  public_jwk: string;
  /** Private JWK, encrypted with the root key. */
  private_jwk: string;
  /** Fingerprint of that root key. */
  root_fingerprint: string;
  signs_from: number;
  signs_until: number;
  verifies_until: number;
}

/** A build of the site that a server has served. */
interface SiteBuildTable {
  id: string;
  /** When a server last recorded that it serves this build. */
  last_used_at: number;
}

/** The assets of each build. Builds share unchanged assets. */
interface SiteBuildAssetTable {
  /** URL path, which contains the hash of the content. */
  path: string;
  build_id: string;
}

/** One encoding of an asset. */
interface SiteAssetTable {
  path: string;
  encoding: string;
  /** SHA-256 of the body, base64url. */
  digest: string;
  body: Buffer;
}
