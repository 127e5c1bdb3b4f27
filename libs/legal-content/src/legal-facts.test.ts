import { describe, expect, it } from 'vitest';
import { documentIds, listVersions } from './catalog.ts';
import { type Fact, findInvalidEvidence, readFacts, readSentences } from './legal-facts.fixture.ts';
import { type Locale, locales } from './locale.ts';

/** Documents about services whose software is not in this repository, so that nothing here can check them. */
const OTHER_SERVICES = [
  'easily-edi-integration-help',
  'easily-edi-integration-terms',
  'privacy-policy-shpy',
];

/** Words of sentences that probably state a fact about the software. */
const CLAIM: Record<Locale, RegExp> = {
  es: /\d+ (?:segundo|minuto|hora|día|mes|año|intento|código|bits)|\{\{\w+Days\}\}|cifrad|borr[aeó]|elimin|guarda|conserva|huella|registros|identificador|contraseña|envía|recibe|avisa|nunca contiene|un solo uso|una sola vez|lista completa|otros dominios|`/i,
  en: /\d+ (?:second|minute|hour|day|month|year|attempt|wrong code|bits)|\{\{\w+Days\}\}|encrypt|delet|eras|wipe|remov|stor(?:e|ed|es|ing)\b|\bkeep|\bkept|fingerprint|\blogs?\b|identifier|password|\bsends?\b|\bsent\b|receives|tell you|works? once|complete list|other domains|`/i,
};

const facts = readFacts();
const ids = documentIds.filter((id) => !OTHER_SERVICES.includes(id));
const current = (id: (typeof documentIds)[number]) => listVersions(id)[0]!.version;

it('docs/legal-facts.md has rows for every document about this software, and for no other', () => {
  expect([...new Set(facts.map(({ id }) => id))].sort()).toEqual([...ids].sort());
});

describe.each(ids)('%s', (id) => {
  const rows = facts.filter((fact) => fact.id === id);

  it.each(locales)('each excerpt occurs in one sentence of its section (%s)', (locale) => {
    const sentences = readSentences(id, current(id), locale);
    const missing = rows.filter(({ section, excerpt }) => {
      const found = sentences.filter(
        (sentence) => sentence.section === section && sentence.text.includes(excerpt[locale]),
      );
      return found.length !== 1;
    });
    expect(missing.map(({ section, excerpt }) => `${section}: ${excerpt[locale]}`)).toEqual([]);
  });

  it.each(locales)('each sentence that states a fact has a row (%s)', (locale) => {
    const isCovered = (section: string, text: string) =>
      rows.some((fact) => fact.section === section && text.includes(fact.excerpt[locale]));
    const open = readSentences(id, current(id), locale).filter(
      ({ section, text }) => CLAIM[locale].test(text) && !isCovered(section, text),
    );
    expect(open.map(({ section, text }) => `${section}: ${text}`)).toEqual([]);
  });

  it('each fact is proven by a constant that the text states, or by a test that exists', async () => {
    const problems = await Promise.all(
      rows.flatMap((fact) => fact.evidence.map((entry) => findInvalidEvidence(entry, fact))),
    );
    expect(problems.filter(Boolean)).toEqual([]);
  });
});

describe('refuses as evidence', () => {
  const fact: Fact = {
    id: 'privacy-policy',
    section: 'retention',
    evidence: [],
    excerpt: { es: 'Valen 20 minutos', en: 'Valid for 20 minutes' },
  };
  const rules = 'libs/site-contract/src/lifetimes.ts';

  it.each([
    [`\`${rules}#LINK_LIFETIME\` in ms`, 'LINK_LIFETIME is 10 minutos'],
    [`\`${rules}#LINK_LIFE\``, `${rules} has no LINK_LIFE`],
    ['`libs/nowhere.ts#X`', 'libs/nowhere.ts has no X'],
    ['`apps/server/src/sign-in/sign-in.test.ts` tests `flies`', 'has no test "flies"'],
    ['`apps/nowhere.test.ts` tests `flies`', 'has no test "flies"'],
    ['Not software: ', 'has none of the forms'],
    ['Because.', 'has none of the forms'],
  ])('%s', async (evidence, message) => {
    expect(await findInvalidEvidence(evidence, fact)).toContain(message);
  });
});
