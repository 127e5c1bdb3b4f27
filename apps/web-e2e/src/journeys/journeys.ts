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

/** Why a journey is skipped outside of Chromium, or null: a dialog that the menu opens ends the page there. */
export const whySkipped = (title: string): string | null =>
  title in dialogJourneys
    ? 'A dialog that the account menu opens crashes Firefox and freezes WebKitGTK'
    : null;
