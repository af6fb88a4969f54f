import { expect, test } from 'vitest';
import { countTests, listFailedFiles } from './vitest-result.ts';

const file = (status: string, ...tests: string[]) => ({
  name: `${status}.test.ts`,
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});
const report = (passed: number, failed: number, ...testResults: object[]) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults });

test.each([
  ['all passed', report(2, 0, file('passed', 'passed', 'passed')), true, { passed: 2, failed: 0 }],
  ['one failed', report(1, 1, file('failed', 'passed', 'failed')), false, { passed: 1, failed: 1 }],
  [
    'a file could not be loaded',
    report(1, 0, file('passed', 'passed'), file('failed')),
    false,
    { passed: 1, failed: 1 },
  ],
  ['a hook failed after its tests passed', report(1, 0, file('failed', 'passed')), false, { passed: 1, failed: 1 }],
  [
    'a test failed in one file, another could not be loaded',
    report(0, 1, file('failed', 'failed'), file('failed')),
    false,
    { passed: 0, failed: 2 },
  ],
  ['an error outside of any test', report(2, 0, file('passed', 'passed', 'passed')), false, { passed: 2, failed: 1 }],
  ['no tests at all', report(0, 0), true, { passed: 0, failed: 1 }],
  ['a crash before the report', undefined, false, { passed: 0, failed: 1 }],
  ['no report although the run succeeded', undefined, true, { passed: 0, failed: 1 }],
] as const)('%s', (_, text, succeeded, counts) => {
  expect(countTests(text, succeeded)).toEqual(counts);
});

test('a run without tests passes where that is allowed, a crash does not', () => {
  expect(countTests(report(0, 0), true, true)).toEqual({ passed: 0, failed: 0 });
  expect(countTests(report(0, 0), false, true)).toEqual({ passed: 0, failed: 1 });
  expect(countTests(undefined, true, true)).toEqual({ passed: 0, failed: 1 });
});

test('lists the files in which something failed', () => {
  const text = report(2, 1, file('passed', 'passed'), file('failed', 'passed', 'failed'));
  expect(listFailedFiles(text)).toEqual(['failed.test.ts']);
  expect(listFailedFiles(undefined)).toEqual([]);
});
