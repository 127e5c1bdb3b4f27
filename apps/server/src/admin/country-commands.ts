import { readCountrySource } from '../visitors/country-source.ts';
import { updateCountryData } from '../visitors/update-country-data.ts';
import type { Command } from './command.ts';
import { CommandError } from './errors.ts';

/** `country-data update`. */
export const countryCommands: Command[] = [
  {
    name: 'country-data update',
    args: [],
    options: { from: { type: 'string' } },
    summary:
      'replaces the country data by newer data; --from a file or URL instead of the npm package',
    async run({ settings }, { flags }) {
      const from = flags.from === undefined ? undefined : String(flags.from);
      const update = await readCountrySource(from)
        .then((bytes) => updateCountryData(settings, bytes))
        .catch((cause: Error) => {
          throw new CommandError(`the country data was not updated: ${cause.message}`, { cause });
        });
      const { file, replaced, builtAt } = update;
      const text = replaced
        ? `Wrote country data of ${builtAt} to ${file}; running servers read it within a minute.`
        : `The country data in use, of ${builtAt}, is not older: nothing was changed.`;
      return { text, json: update };
    },
  },
];
