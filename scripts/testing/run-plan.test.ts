import { expect, test } from 'vitest';
import { runPlan } from './run-plan.ts';
import type { Step } from './step.ts';

const script = (name: string, code: string): Step => ({ name, run: ['--eval', code] });
const vitestThatReports = (report: object): Step => ({
  name: 'tests',
  countsTests: true,
  run: [
    '--eval',
    `const place = process.argv.find((each) => each.startsWith('--outputFile.json=')).split('=')[1];
     require('node:fs').writeFileSync(place, ${JSON.stringify(JSON.stringify(report))});`,
    '--',
  ],
});

test('runs everything despite failures, and shows only the output of failed steps', async () => {
  const printed: string[] = [];
  const counts = await runPlan(
    [
      [
        [script('broken', "console.log('here is why'); process.exit(3)"), script('after it', '')],
        [script('passing', "console.log('hidden output')")],
      ],
      [[vitestThatReports({ numPassedTests: 5, numFailedTests: 0, testResults: [] })]],
    ],
    (text) => printed.push(text),
  );
  const all = printed.join('\n');
  expect(counts).toEqual({ passed: 7, failed: 1, skipped: [], unstable: [] });
  expect(all).toMatch(/✗ broken \(\d+\.\d s\)\nhere is why/);
  expect(all).toMatch(/✓ after it/);
  expect(all).toMatch(/✓ passing/);
  expect(all).not.toContain('hidden output');
  expect(all).toMatch(/✓ tests \(\d+\.\d s, 5 passed, 0 failed\)/);
});

test('reports a crash of the tests as a failure, with its output', async () => {
  const printed: string[] = [];
  const crash: Step = { name: 'tests', countsTests: true, run: ['--eval', "throw new Error('crashed')", '--'] };
  const counts = await runPlan([[[crash]]], (text) => printed.push(text));
  expect(counts).toEqual({ passed: 0, failed: 1, skipped: [], unstable: [] });
  expect(printed.join('\n')).toContain('crashed');
});

test('stops a step that hangs, and shows what it has printed', async () => {
  const printed: string[] = [];
  const endless = { ...script('endless', "console.log('so far'); setInterval(() => {}, 1000)"), limitSeconds: 2 };
  expect(await runPlan([[[endless]]], (text) => printed.push(text))).toEqual({
    passed: 0,
    failed: 1,
    skipped: [],
    unstable: [],
  });
  expect(printed.join('\n')).toMatch(/✗ endless .*\nso far\nStopped: still running after 2 s\./);
});

test('25.1 skips the rest of a list if a service is unavailable, and says why; where all must run, that is a failure', async () => {
  const list = [script('services', "console.log('no Maven'); process.exit(69)"), script('after it', '')];
  const printed: string[] = [];
  const counts = await runPlan([[list]], (text) => printed.push(text));
  expect(counts).toEqual({ passed: 0, failed: 0, skipped: ['after it'], unstable: [] });
  expect(printed.join('\n')).toContain('– services\nno Maven');
  expect(await runPlan([[list]], () => undefined, { mustRunAll: true })).toEqual({
    passed: 1,
    failed: 1,
    skipped: [],
    unstable: [],
  });
});

const toReport = (names: readonly string[], status: string) => ({
  numPassedTests: status === 'passed' ? names.length : 7,
  numFailedTests: status === 'failed' ? names.length : 0,
  testResults: names.map((name) => ({ name, status, assertionResults: [{ status }] })),
});

/** Vitest, of which each listed file fails among others; run with names of files, it reports `alone`. */
const vitestWithFailures = (files: readonly string[], alone: 'passed' | 'failed'): Step => {
  return {
    name: 'tests',
    countsTests: true,
    run: [
      '--eval',
      `const place = process.argv.find((each) => each.startsWith('--outputFile.json=')).split('=')[1];
       const report = process.argv.includes('--maxWorkers=1')
         ? ${JSON.stringify(toReport(files, alone))} : ${JSON.stringify(toReport(files, 'failed'))};
       require('node:fs').writeFileSync(place, JSON.stringify(report));
       process.exit(report.numFailedTests > 0 ? 1 : 0);`,
      '--',
    ],
  };
};

test.each([
  ['without the option', ['a.test.ts'], 'passed', false, { passed: 7, failed: 1, skipped: [], unstable: [] }],
  ['that passes alone', ['a.test.ts'], 'passed', true, { passed: 8, failed: 0, skipped: [], unstable: ['a.test.ts'] }],
  ['that fails alone too', ['a.test.ts'], 'failed', true, { passed: 7, failed: 1, skipped: [], unstable: [] }],
  ['with three others', ['a', 'b', 'c', 'd'], 'passed', true, { passed: 7, failed: 4, skipped: [], unstable: [] }],
] as const)('a failed file %s', async (_, files, alone, confirmFailures, result) => {
  expect(await runPlan([[[vitestWithFailures(files, alone)]]], () => undefined, { confirmFailures })).toEqual(result);
});
