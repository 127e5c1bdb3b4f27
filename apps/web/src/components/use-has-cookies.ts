import { useSyncExternalStore } from 'react';

/** Whether the browser accepts cookies of this site. True in the served page, which cannot know it. */
export const useHasCookies = (): boolean =>
  useSyncExternalStore(subscribe, readCookiesEnabled, assumeCookies);

/** No event announces a change of this setting. */
const subscribe = () => () => {};
const readCookiesEnabled = () => navigator.cookieEnabled;
const assumeCookies = () => true;
