import { followPage } from './page.ts';
import type { Reading } from './reading.ts';
import type { Tabs } from './tabs.ts';
import type { PageEvents } from './types.ts';

interface PageFollowerOptions {
  events: PageEvents | null | undefined;
  tabs: Tabs;
  reading: Reading;
  /** The page may be about to unload. */
  onLeave: () => void;
}

/** Fetches the session when the page is shown, and disconnects when it is left. */
export function createPageFollower({ events, tabs, reading, onLeave }: PageFollowerOptions) {
  let unfollow: (() => void) | null = null;

  function wake() {
    tabs.open();
    void reading.refresh();
  }

  // An open channel, or a request in flight, would keep the page out of the back/forward cache.
  function sleep() {
    tabs.close();
    reading.supersede(() => {});
  }

  return {
    start() {
      unfollow ??= followPage(events, { wake, leave: onLeave, sleep });
      wake();
    },
    dispose() {
      unfollow?.();
      unfollow = null;
      sleep();
    },
  };
}
