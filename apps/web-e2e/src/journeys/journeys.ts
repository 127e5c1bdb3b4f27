import { accountJourneys } from './account.ts';
import type { Journeys } from './journey.ts';
import { signInJourneys } from './sign-in.ts';
import { siteJourneys } from './site.ts';

/** The journeys that must work in every browser engine. */
export const journeys: Journeys = {
  ...signInJourneys,
  ...accountJourneys,
  ...siteJourneys,
};
