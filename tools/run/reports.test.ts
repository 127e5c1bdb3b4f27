import { expect, it } from 'vitest';
import {
  failedTasks,
  failedTests,
  formatSummary,
  skippedTestNames,
  type Report,
  sumReports,
} from './reports.ts';

const vitest = (over: object = {}): Report => ({
  success: true,
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  ...over,
});
const playwright = (over: object = {}, errors: unknown[] = []): Report => ({
  stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0, ...over },
  errors,
});

it('adds up the passed tests of all runners', () => {
  expect(formatSummary(sumReports([vitest(), playwright(), vitest()]))).toBe('8 passed, 0 failed');
});

it.each([
  ['a failed test', vitest({ success: false, numFailedTests: 2 }), 2],
  ['a test file that did not load', vitest({ success: false }), 1],
  ['an end-to-end test that failed', playwright({ unexpected: 1 }), 1],
  ['an end-to-end test that passed only when repeated', playwright({ flaky: 1 }), 1],
  ['end-to-end tests that could not start', playwright({ expected: 0 }, [{}]), 1],
])('counts %s as failed', (_, report, failed) => {
  expect(sumReports([report]).failed).toBe(failed);
});

it('lists skipped tests', () => {
  const report = vitest({
    testResults: [
      {
        name: 'limits.test.ts',
        assertionResults: [
          { fullName: 'the limit in Redis is shared', status: 'skipped' },
          { fullName: 'a link works once', status: 'passed' },
        ],
      },
    ],
  });
  expect(skippedTestNames([report, playwright()])).toEqual(['the limit in Redis is shared']);
});

it('lists tests that are skipped in a browser, with the reason', () => {
  const annotations = [{ type: 'skip', description: 'Firefox is not installed' }];
  const report: Report = {
    ...playwright(),
    suites: [
      {
        specs: [],
        suites: [
          {
            specs: [
              {
                title: 'signs in',
                tests: [
                  { projectName: 'chromium', status: 'expected', annotations: [] },
                  { projectName: 'firefox', status: 'skipped', annotations },
                ],
              },
            ],
          },
        ],
      },
    ],
  };
  expect(skippedTestNames([report])).toEqual(['firefox: signs in. Firefox is not installed']);
});

it('reports skipped tests', () => {
  expect(formatSummary(sumReports([vitest({ numPendingTests: 2 })]))).toBe(
    '3 passed, 0 failed, 2 skipped',
  );
});

it('repeats failed tests, files that did not load and their errors', () => {
  const files: Report = vitest({
    success: false,
    testResults: [
      {
        name: 'limits.test.ts',
        message: '',
        assertionResults: [
          { fullName: 'a link works once', status: 'passed' },
          {
            fullName: 'a code works once',
            status: 'failed',
            failureMessages: ['Expected 1\nReceived 2'],
          },
        ],
      },
      { name: 'mail.test.ts', message: 'Cannot find module', assertionResults: [] },
    ],
  });
  const journeys: Report = {
    ...playwright(),
    suites: [
      {
        specs: [
          {
            title: 'signs in',
            tests: [
              {
                projectName: 'chromium',
                status: 'unexpected',
                annotations: [],
                results: [{ error: { message: 'Timeout' } }],
              },
            ],
          },
        ],
      },
    ],
  };
  expect(failedTests([files, journeys])).toEqual([
    'a code works once\n  Expected 1\n  Received 2',
    'mail.test.ts\n  Cannot find module',
    'chromium: signs in\n  Timeout',
  ]);
});

it('reads the failed tasks in the output of Nx', () => {
  const output = [
    'Failed tasks:',
    '',
    '- @shpy/web:lint',
    '- shpy:imports',
    '',
    'Run duration: 1s',
    '',
  ];
  expect(failedTasks(output.join('\n'))).toEqual(['@shpy/web:lint', 'shpy:imports']);
  expect(failedTasks('Successfully ran target lint\n')).toEqual([]);
});
