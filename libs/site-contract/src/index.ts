export { COOKIE_NAMES, COOKIE_PREFIX } from './cookies.ts';
export {
  ACCOUNT_UNUSED_MONTHS,
  ANONYMOUS_TOKEN_LIFETIME,
  BINDING_LIFETIME,
  DEVICE_LIFETIME,
  INACTIVITY_NOTICE,
  LINK_LIFETIME,
  SESSION_LIFETIME,
  SESSION_UNUSED,
} from './lifetimes.ts';
export { describeBrowser } from './describe-browser.ts';
export { formatWait } from './format-wait.ts';
