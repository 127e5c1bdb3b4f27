import { globSync, readFileSync } from 'node:fs';

/** Tests of one report, or of all. */
export interface Sum {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults?: { assertionResults: { fullName: string; status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

export type Report = VitestReport | PlaywrightReport;

/** Folders into which the test runners write. */
export const reportFolders = () =>
  globSync([
    'test-output',
    '{apps,libs}/*/test-output',
    'tools/test-output',
    '.storybook/visual/test-output',
  ]);

/** Every report of the workspace. */
export const readReports = (): Report[] =>
  reportFolders()
    .flatMap((folder) => globSync(`${folder}/*.json`))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Report);

/** Adds up reports. A report that failed without a failed test (a file that did not load) counts as one failure. */
export function sumReports(reports: Report[]): Sum {
  const sum: Sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of reports.map(toSum)) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

function toSum(report: Report): Sum {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    const failed = Math.max(unexpected + flaky, report.errors.length > 0 ? 1 : 0);
    return { passed: expected, failed, skipped };
  }
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.success ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Names of the skipped tests, such as those of a service that the machine does not have. */
export const skippedTestNames = (reports: Report[]): string[] =>
  reports
    .flatMap((report) => ('testResults' in report ? (report.testResults ?? []) : []))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => ['skipped', 'pending', 'todo'].includes(status))
    .map(({ fullName }) => fullName);

/** The closing line: `N passed, N failed, N skipped`, without skipped tests if there are none. */
export const formatSummary = ({ passed, failed, skipped }: Sum) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
