import { useSyncExternalStore } from 'react';

/** Whether the browser accepts cookies of this site. True in the served page, which cannot know it. */
export const useHasCookies = (): boolean =>
  useSyncExternalStore(subscribe, readCookiesEnabled, assumeCookies);

/** No event announces a change of this setting. */
const subscribe = () => () => {};
const readCookiesEnabled = () => navigator.cookieEnabled && !isStorageBlocked();
const assumeCookies = () => true;

/** Chromium says that cookies are enabled even if it blocks them, but refuses access to the storage at the same time. */
function isStorageBlocked(): boolean {
  try {
    return !localStorage;
  } catch {
    return true;
  }
}
