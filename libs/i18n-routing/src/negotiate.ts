import { checkInput } from './development.ts';
import {
  fromAcceptLanguage,
  fromCookie,
  type LocaleSource,
  type NegotiateInput,
} from './locale-sources.ts';
import { createMatcher } from './lookup.ts';
import type { Locale } from './types.ts';

/** The locales to choose from; a `Routing` has these properties. */
export interface NegotiableLocales<Code extends string = string> {
  readonly locales: readonly Locale<Code>[];
  readonly defaultLocale: Code;
}

/**
 * Returns the locale for a visitor whose URL has none: the first valid source wins, or else the default locale.
 *
 * @param sources Default: the cookie, then the browser's languages.
 */
export function negotiate<Code extends string>(
  { locales, defaultLocale }: NegotiableLocales<Code>,
  input: NegotiateInput,
  sources: readonly LocaleSource[] = [fromCookie(), fromAcceptLanguage()],
): Code {
  checkInput(input);
  const match = createMatcher(locales);
  const isDefault = ({ code }: Locale) => code === defaultLocale;
  // A source that accepts any locale takes the first one. The default locale occurs twice, which does no harm.
  const defaultFirst = [...locales.filter(isDefault), ...locales];
  for (const source of sources) {
    const code = source(input, match, defaultFirst);
    const found = locales.find((locale) => locale.code === code);
    if (found) return found.code;
  }
  return defaultLocale;
}
