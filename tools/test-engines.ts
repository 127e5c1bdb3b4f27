// `npm run test:engines`: tests all stories in Firefox; `npm test` tests them in Chromium.
import { ensureEngines, FIREFOX, missingEngine } from './browser/engines.ts';
import { run } from './run/run.ts';

ensureEngines([FIREFOX]);
if (!FIREFOX.isInstalled()) throw new Error(missingEngine(FIREFOX));
process.exit(await run('vitest', ['run', ...process.argv.slice(2)], { STORIES_IN: 'firefox' }));
