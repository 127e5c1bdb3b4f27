import { dialogJourneys, menuJourneys } from './account.ts';
import type { Journeys } from './journey.ts';
import { signInJourneys } from './sign-in.ts';
import { siteJourneys } from './site.ts';

/** What every browser engine must be able to do. */
export const journeys: Journeys = {
  ...signInJourneys,
  ...menuJourneys,
  ...siteJourneys,
  ...dialogJourneys,
};

/** Why a journey is skipped in WebKitGTK, or null. */
export const whySkippedInWebKit = (title: string): string | null =>
  title.startsWith('opens the account slideover')
    ? 'WebKitGTK does not focus the button of the menu again after a slideover that the menu opened'
    : null;
