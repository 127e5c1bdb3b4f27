/** Every event of the security log. */
export const SECURITY_EVENTS = [
  'link.requested',
  'link.refused',
  'link.rebound',
  'link.confirmed',
  'code.wrong',
  'code.locked',
  'access.refused',
  'session.opened',
  'session.revoked',
  'session.ended',
  'account.exported',
  'account.deleted',
  'contact.requested',
  'contact.refused',
  'admin.command',
] as const;

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/**
 * The reasons of each event. The metric starts at zero for them, because a counter that begins with its first event
 * shows no increase for it. A reason that is missing here is counted from its first event on.
 */
export const EVENT_REASONS: Partial<Record<SecurityEvent, readonly string[]>> = {
  'link.refused': [
    'address',
    'address_hour',
    'address_day',
    'address_network',
    'network',
    'wide_network',
    'browser',
    'browser_network',
    'browser_wide_network',
    'link_invalid',
    'link_used',
    'link_expired',
    'unknown',
    'account_disabled',
    'rejected_by_reader',
  ],
  'link.confirmed': ['link', 'code'],
  'code.wrong': [
    'guess',
    'no_tries_left',
    'used',
    'voided',
    'other_browser',
    'unknown_request',
    'expired',
  ],
  'code.locked': ['begins', 'refused'],
  'access.refused': [
    'foreign_origin',
    'rate_limited',
    'unauthenticated',
    'forbidden',
    'unknown_session',
  ],
  'session.opened': ['first_sign_in', 'known_browser', 'new_browser'],
  'session.revoked': ['everywhere', 'rejected_by_reader'],
  'session.ended': ['sign_out', 'replaced', 'everywhere', 'new_browser_mail', 'age', 'inactivity'],
  'account.exported': ['admin'],
  'account.deleted': ['admin', 'unused'],
  'contact.requested': ['sent', 'sent_without_copy', 'repeated'],
  'contact.refused': ['network_hour', 'network_day', 'wide_network', 'trap'],
  'admin.command': ['ok', 'failed'],
};
