import { globSync, readFileSync } from 'node:fs';

/** Numbers of tests, of one report or of all. */
export interface TestCounts {
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
  testResults?: VitestFile[];
}

interface VitestFile {
  name: string;
  /** Why the file could not be loaded, empty otherwise. */
  message?: string;
  assertionResults: VitestAssertion[];
}

interface VitestAssertion {
  fullName: string;
  status: string;
  failureMessages?: string[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs: { title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

/** A test in one browser; a skipped one may state the reason. */
interface PlaywrightTest {
  projectName: string;
  status: string;
  annotations: { type: string; description?: string }[];
  results?: { error?: { message?: string } }[];
}

interface BrowserTest {
  name: string;
  test: PlaywrightTest;
}

/** Lines of an error in the summary: enough for what was expected and what was there. */
const ERROR_LINES = 12;

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
export function sumReports(reports: Report[]): TestCounts {
  const sum: TestCounts = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of reports.map(toCounts)) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
  }
  return sum;
}

function toCounts(report: Report): TestCounts {
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

/** Names of the skipped tests, such as tests that need a database or a browser that the machine does not have. */
export const skippedTestNames = (reports: Report[]): string[] =>
  reports.flatMap((report) =>
    'stats' in report
      ? browserTestsOf(report)
          .filter(({ test }) => test.status === 'skipped')
          .map(({ name, test }) => [name, ...reasonsOf(test)].join('. '))
      : filesOf(report)
          .flatMap(({ assertionResults }) => assertionResults)
          .filter(({ status }) => ['skipped', 'pending', 'todo'].includes(status))
          .map(({ fullName }) => fullName),
  );

const reasonsOf = ({ annotations }: PlaywrightTest) =>
  annotations.flatMap(({ type, description }) =>
    type === 'skip' && description ? [description] : [],
  );

/** The failed tests and the files that did not load, each with its error. */
export const failedTests = (reports: Report[]): string[] =>
  reports.flatMap((report) =>
    'stats' in report
      ? browserTestsOf(report)
          .filter(({ test }) => ['unexpected', 'flaky'].includes(test.status))
          .map(({ name, test }) => withError(name, errorOf(test)))
      : filesOf(report).flatMap(failedInFile),
  );

const errorOf = ({ results = [] }: PlaywrightTest) =>
  results.flatMap(({ error }) => error?.message ?? [])[0];

function failedInFile({ name, message, assertionResults }: VitestFile): string[] {
  const failed = assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => withError(fullName, failureMessages?.[0]));
  return message ? [withError(name, message), ...failed] : failed;
}

const withError = (name: string, error = 'no message') =>
  `${name}\n${error.split('\n').slice(0, ERROR_LINES).join('\n').replaceAll(/^/gm, '  ')}`;

const filesOf = ({ testResults = [] }: VitestReport) => testResults;

/** The tests of an end-to-end report, each named after its browser. */
const browserTestsOf = ({ suites = [] }: PlaywrightReport) =>
  suites.flatMap(function inSuite({ specs, suites: nested = [] }): BrowserTest[] {
    const own = specs.flatMap(({ title, tests }) =>
      tests.map((test) => ({ name: `${test.projectName}: ${title}`, test })),
    );
    return [...own, ...nested.flatMap(inSuite)];
  });

/** The failed tasks that Nx lists at the end of its output, such as `@shpy/web:lint`. */
export function failedTasks(output: string): string[] {
  const [, list = ''] = /^Failed tasks:\n\n((?:- .+\n)+)/m.exec(output) ?? [];
  return list.match(/(?<=^- ).+/gm) ?? [];
}

/** The last line of the output: `N passed, N failed, N skipped`; the last part only if there are skipped tests. */
export const formatSummary = ({ passed, failed, skipped }: TestCounts) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
