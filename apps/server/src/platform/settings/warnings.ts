import { editDistance } from '@shpy/site-contract';
import { type Settings, VARIABLES } from './settings.ts';

/** What an operator should look at, although the settings are valid. */
export function settingsWarnings(
  env: NodeJS.ProcessEnv,
  {
    production,
    publicUrl,
    ipLookupUrl,
  }: Pick<Settings, 'production' | 'publicUrl' | 'ipLookupUrl'>,
): string[] {
  const warnings = misspelledVariables(env);
  if (production && !env.PUBLIC_URL?.trim())
    warnings.push(
      `PUBLIC_URL is not set, so links in mails and pages lead to ${publicUrl}; set it to the address that visitors type`,
    );
  if (env.METRICS_HOST?.trim() && !env.METRICS_PORT?.trim())
    warnings.push('METRICS_HOST has no effect without METRICS_PORT; set both, or neither');
  if (publicUrl.startsWith('https:') && ipLookupUrl.startsWith('http:'))
    warnings.push(
      'IP_LOOKUP_URL is an http URL, which browsers do not query from the https pages of this site; set an https URL',
    );
  return warnings;
}

/** Says which variables have no effect because their name differs by a letter or two from that of a setting. */
export const misspelledVariables = (env: NodeJS.ProcessEnv): string[] =>
  Object.keys(env).flatMap((name) => {
    const meant = VARIABLES.includes(name) ? undefined : meantBy(name);
    return meant === undefined ? [] : [`${name} has no effect; is ${meant} meant?`];
  });

const meantBy = (name: string): string | undefined =>
  VARIABLES.find((variable) => isMisspelling(name.toUpperCase(), variable));

function isMisspelling(name: string, variable: string): boolean {
  const distance = editDistance(name, variable);
  // Two letters that are swapped count as two edits.
  const isSwap = distance === 2 && sortLetters(name) === sortLetters(variable);
  return isSwap || distance <= tolerance(variable);
}

const sortLetters = (text: string) => [...text].toSorted().join('');

/** Names that are shorter, such as HOST and POST, differ by so little without being related. */
const tolerance = ({ length }: string) => (length >= 10 ? 2 : length >= 8 ? 1 : 0);
