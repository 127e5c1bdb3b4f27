// `npm test`: everything the gate asks for, from the cache where nothing changed, and one closing line.
import { rmSync } from 'node:fs';
import { BROWSER_VARIABLE, ensureBrowser } from './browser/browser.ts';
import {
  formatSummary,
  namesLeftOut,
  readReports,
  reportFolders,
  sumReports,
} from './run/reports.ts';
import { run } from './run/run.ts';

const TARGETS = ['lint', 'typecheck', 'build', 'test', 'visual', 'e2e'];

const browser = ensureBrowser();
// What an earlier run left must not be counted; the cache puts back the reports of unchanged projects.
for (const folder of reportFolders()) rmSync(folder, { recursive: true, force: true });

const code = await run('nx', ['run-many', '-t', ...TARGETS, '--outputStyle=static'], {
  [BROWSER_VARIABLE]: browser,
  FORCE_COLOR: '0',
});

const reports = readReports();
for (const name of namesLeftOut(reports)) console.log(`Left out: ${name}`);
const sum = sumReports(reports);
// A task that is no test, or a run that broke before its report, is a failure too.
if (code !== 0 && sum.failed === 0) sum.failed = 1;
console.log(`\n${formatSummary(sum)}`);
process.exit(sum.failed === 0 ? 0 : 1);
