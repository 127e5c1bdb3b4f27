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

/** Why a journey is skipped outside of Chromium, or null: the first dialog after a sign-in ends the page there. */
export const whySkipped = (title: string): string | null =>
  title in dialogJourneys ? 'The page freezes when the account menu opens a dialog' : null;
