// `npm run bench:server [sections]`: compares the built server with reference servers (which do only the
// necessary work), in about nine minutes.
import { setTimeout } from 'node:timers/promises';
import { measurePages } from './pages.ts';
import { report, type Section } from './report.ts';
import { measureRequests } from './requests.ts';
import { measureSignIns } from './sign-ins.ts';
import { measureStartup } from './startup.ts';
import { measureSubscribers } from './subscribers.ts';

/** Milliseconds that a section may take. */
const LIMIT = 240_000;

const sections: Record<string, () => Promise<Section>> = {
  pages: measurePages,
  requests: measureRequests,
  'sign-ins': measureSignIns,
  startup: measureStartup,
  // The last one, because its server goes on running if it takes too long.
  subscribers: measureSubscribers,
};

const names = process.argv.slice(2);
const unknown = names.find((name) => !(name in sections));
if (unknown !== undefined)
  throw new Error(`"${unknown}" is none of ${Object.keys(sections).join(', ')}`);

/** Returns a section that states the error, so that the other sections are still reported. */
const failed =
  (name: string) =>
  (error: Error): Section => {
    process.exitCode = 1;
    return { title: name, text: `Not measured: ${error.message}.`, columns: [], rows: [] };
  };

const found: Section[] = [];
for (const [name, measure] of Object.entries(sections)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`${name} …`);
  found.push(await Promise.race([measure(), failLate(name)]).catch(failed(name)));
}
await report(found, { isComplete: names.length === 0 });
process.exit();

async function failLate(name: string): Promise<never> {
  await setTimeout(LIMIT);
  throw new Error(`"${name}" took longer than ${LIMIT / 1000} s`);
}
