// `npm test`: all checks that must pass before a merge, with a summary. Results of unchanged projects come from the cache.
import { rmSync } from 'node:fs';
import { BROWSER_VARIABLE, ensureBrowser } from './browser/browser.ts';
import { ensureEngines } from './browser/engines.ts';
import {
  failedTasks,
  failedTests,
  formatSummary,
  skippedTestNames,
  readReports,
  reportFolders,
  sumReports,
} from './run/reports.ts';
import { runAndRead } from './run/run.ts';

// `lint-all` and `typecheck-all` check all projects in one process. `typecheck` of each project would read React, Node and
// the sources of the other projects again, which takes four times as long; `lint` would start ESLint for each project.
// `longest-first` does nothing, but depends on `e2e`: Nx starts tasks earlier if others depend on them. The end-to-end
// tests take half as long as everything else together, so the run ends sooner if they start first.
const TARGETS = ['lint-all', 'typecheck-all', 'build', 'test', 'visual', 'e2e', 'longest-first'];

const browser = ensureBrowser();
ensureEngines();
// Reports of an earlier run must not be counted; the cache restores those of unchanged projects.
for (const folder of reportFolders()) rmSync(folder, { recursive: true, force: true });

const { code, output } = await runAndRead(
  'nx',
  ['run-many', '-t', ...TARGETS, '--outputStyle=static'],
  {
    [BROWSER_VARIABLE]: browser,
    FORCE_COLOR: '0',
  },
);

const reports = readReports();
for (const name of skippedTestNames(reports)) console.log(`Skipped: ${name}`);
// Repeated here, because the output of a complete run is thousands of lines long.
for (const failed of failedTests(reports)) console.log(`Failed: ${failed}`);
const tasks = failedTasks(output);
for (const task of tasks) console.log(`Failed task: ${task}`);
const sum = sumReports(reports);
// A failed task without a test report, such as lint, counts as a failure too.
sum.failed = Math.max(sum.failed, tasks.length, code === 0 ? 0 : 1);
console.log(`\n${formatSummary(sum)}`);
process.exit(sum.failed === 0 ? 0 : 1);
