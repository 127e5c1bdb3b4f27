import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { CODE_LENGTH, CODE_TRIES } from '@shpy/site-contract';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const config = getConfig({ cwd: join(import.meta.dirname, '../..') });

it('the catalogs contain exactly the messages of the source', async () => {
  for (const catalog of await getCatalogs(config)) {
    const inSource = (await catalog.collect()) ?? {};
    for (const locale of config.locales) {
      const written = (await catalog.read(locale)) ?? {};
      const missing = Object.entries(inSource).filter(([id]) => !(id in written));
      const unused = Object.entries(written).filter(([id]) => !(id in inSource));
      const texts = (
        entries: [
          string,
          { message?: string | undefined; origin?: [string, number?][] | undefined },
        ][],
      ) => entries.map(([id, { message, origin }]) => `${message ?? id} (${origin?.[0]?.[0]})`);
      expect(
        { missing: texts(missing), unused: texts(unused) },
        `${locale}.po: run \`npm run extract -w apps/web\`, then translate in es.po`,
      ).toEqual({ missing: [], unused: [] });
    }
  }
});

it('no message states that something was logged: a browser cannot know that', async () => {
  for (const catalog of await getCatalogs(config))
    for (const locale of config.locales)
      for (const { translation = '' } of Object.values((await catalog.read(locale)) ?? {}))
        expect(translation).not.toMatch(/been (?:logged|recorded|reported)|registrado|notificado/i);
});

const NUMBERS = {
  en: { 5: 'five', 6: 'six' },
  es: { 5: 'cinco', 6: 'seis' },
} as Record<string, Record<number, string>>;

it('messages state the numbers of the site contract, in words', async () => {
  for (const catalog of await getCatalogs(config))
    for (const [locale, words] of Object.entries(NUMBERS)) {
      const messages = Object.values((await catalog.read(locale)) ?? {});
      const texts = messages.map(({ translation = '' }) => translation).join('\n');
      /** The different words that a pattern captures in all texts. */
      const captured = (pattern: RegExp) => [
        ...new Set([...texts.matchAll(pattern)].map(([, word]) => word?.toLowerCase())),
      ];
      expect(captured(/(\w+)[ -](?:digits?\b|cifras)/g)).toEqual([words[CODE_LENGTH]]);
      expect(captured(/(\w+) (?:tries|intentos habrá)/g)).toEqual([words[CODE_TRIES]]);
    }
});
