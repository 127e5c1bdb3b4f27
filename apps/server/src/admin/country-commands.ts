import { SECOND } from '@shpy/site-contract';
import { describeDownload, readCountrySource } from '../visitors/country-source.ts';
import { updateCountryData } from '../visitors/update-country-data.ts';
import type { Command } from './command.ts';
import { CommandError } from './errors.ts';

/** Milliseconds between two lines about a download. */
const REPORT_EVERY = 5 * SECOND;

/** Reports the beginning of a download, and that it continues: npm and a slow server say nothing for up to a minute. */
function reportDownload(what: string, report: (line: string) => void): Disposable {
  report(`Downloading ${what}; this may take a minute.`);
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += REPORT_EVERY / SECOND;
    report(`Still downloading after ${seconds} s.`);
  }, REPORT_EVERY);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/** `country-data update`. */
export const countryCommands: Command[] = [
  {
    name: 'country-data update',
    args: [],
    options: { from: { type: 'string' } },
    summary:
      'replaces the country data by newer data; --from a file or URL instead of the npm package',
    async run({ settings, report }, { flags }) {
      const from = flags.from === undefined ? undefined : String(flags.from);
      const what = describeDownload(from);
      using _reports = what === null ? null : reportDownload(what, report);
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
