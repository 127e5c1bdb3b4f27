// `npm run test:consumers [name …]`: installs the packages from a registry on this machine into new apps outside of the
// workspace; type-checks, builds, runs and visits each.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { tarballOf } from '../packages/fresh-app.ts';
import { libraries } from '../packages/libraries.ts';
import { pack } from '../packages/pack.ts';
import { startLocalRegistry } from '../release/local-registry.ts';
import { temporaryFolder } from '../run/temporary-folder.ts';
import { check } from './check.ts';
import { consumers } from './consumers.ts';

const folder = temporaryFolder('consumers');
const names = process.argv.slice(2);
const unknown = names.filter((name) => !consumers.some((consumer) => consumer.name === name));
if (unknown.length > 0) {
  const known = consumers.map(({ name }) => name).join(', ');
  console.error(`There is no app ${unknown.join(', ')}, use one of: ${known}`);
  process.exit(1);
}

async function publishAll(): Promise<string> {
  const tarballs = join(folder, 'tarballs');
  mkdirSync(tarballs);
  await pack(tarballs);
  const registry = await startLocalRegistry();
  for (const library of libraries) await registry.publish(tarballOf(tarballs, library));
  return registry.url;
}

console.log('Packing, and publishing to a registry on this machine …');
const registry = await publishAll();
const summary: string[] = [];
for (const consumer of consumers) {
  if (names.length > 0 && !names.includes(consumer.name)) continue;
  const started = Date.now();
  const failure = await check(consumer, join(folder, consumer.name), registry).catch(
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (failure) {
    console.error(`${consumer.name}: ${failure}`);
    process.exitCode = 1;
  }
  const seconds = Math.round((Date.now() - started) / 1000);
  summary.push(`${consumer.name.padEnd(15)} ${failure ? 'FAILED' : 'works'}  ${seconds} s`);
}
console.log(`\n${summary.join('\n')}`);
process.exit();
