export {
  type Consent,
  CONSENT_CHOICES,
  CONSENT_FIELD,
  CONSENT_ID,
  CONSENT_PATH,
  type ConsentChoice,
} from './consent.ts';
export { CONSENT_COOKIE, COOKIE_NAMES, COOKIE_PREFIX } from './cookies.ts';
export { DAY, HOUR, MINUTE, SECOND } from './duration.ts';
export {
  type ErrorCode,
  errorCodes,
  type ErrorDetails,
  isErrorCode,
  type SignInErrorCode,
} from './error-codes.ts';
export { FORM_FIELDS, type FormField, SCRIPTS_ON, SECRET_FIELDS } from './form-fields.ts';
export { CODE_FORMAT, ID_FORMAT, SECRET_FORMAT } from './formats.ts';
export { formatWait } from './format-wait.ts';
export {
  ACCOUNT_UNUSED_MONTHS,
  ANONYMOUS_TOKEN_LIFETIME,
  BEARER_LIFETIME,
  BINDING_LIFETIME,
  CONSENT_LIFETIME,
  CONTACT_COPY_LIFETIME,
  CONTACT_MAIL_LIFETIME,
  DEVICE_LIFETIME,
  INACTIVITY_NOTICE,
  LINK_LIFETIME,
  LINK_MINUTES,
  NEW_BROWSER_MAIL_LIFETIME,
  SESSION_LIFETIME,
  SESSION_UNUSED,
} from './lifetimes.ts';
export {
  CODE_LENGTH,
  CODE_LOCK_HOURS,
  CODE_LOCK_TRIES,
  CODE_LOCK_WINDOW,
  CODE_TRIES,
  CONTACTS_A_DAY,
  CONTACTS_AN_HOUR,
  CONTACTS_PER_WIDE_NETWORK,
  SEND_WINDOW_DAY,
  SEND_WAITS,
  SEND_WINDOW_HOUR,
  SENDS_PER_ADDRESS_A_DAY,
  SENDS_PER_ADDRESS_AN_HOUR,
  SENDS_PER_REQUESTER_AN_HOUR,
  SENDS_PER_NETWORK,
  SENDS_PER_WIDE_NETWORK,
} from './limits.ts';
export {
  CONTACT_PATH,
  END_BROWSER_PATH,
  GRAPHQL_PATH,
  MAGIC_LINK_PATH,
  REJECT_PATH,
  REPORTS_PATH,
  SIGN_OUT_PATH,
  VERIFY_PATH,
} from './paths.ts';
export {
  CONFIG_PLACEHOLDER,
  consentPlaceholders,
  lookupPlaceholders,
  ORIGIN_PLACEHOLDER,
  PATH_PLACEHOLDER,
} from './placeholders.ts';
export { pickState, type StateCondition, substitutedValues } from './page-states.ts';
export {
  PAGE_VALUES,
  type PageValueName,
  type PageValues,
  PLACEHOLDER_PATTERN,
  readQueryValues,
  valuePlaceholder,
} from './page-values.ts';
export type { SiteConfig } from './site-config.ts';
export {
  ERROR_PHASES,
  type ErrorPhase,
  ERRORS_PER_PAGE,
  SCRIPT_POSITION_PATTERN,
  SITE_ERROR,
  type SiteError,
} from './site-errors.ts';
export { editDistance, suggestPage } from './suggest-page.ts';
export { UNKNOWN_VERSION } from './unknown-version.ts';
