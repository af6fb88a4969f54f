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
  expect(counts).toEqual({ passed: 7, failed: 1, skipped: [] });
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
  expect(counts).toEqual({ passed: 0, failed: 1, skipped: [] });
  expect(printed.join('\n')).toContain('crashed');
});

test('stops a step that hangs, and shows what it has printed', async () => {
  const printed: string[] = [];
  const endless = { ...script('endless', "console.log('so far'); setInterval(() => {}, 1000)"), limitSeconds: 2 };
  expect(await runPlan([[[endless]]], (text) => printed.push(text))).toEqual({ passed: 0, failed: 1, skipped: [] });
  expect(printed.join('\n')).toMatch(/✗ endless .*\nso far\nStopped: still running after 2 s\./);
});

test('25.1 skips the rest of a list if a service is unavailable, and says why; where all must run, that is a failure', async () => {
  const list = [script('services', "console.log('no Maven'); process.exit(69)"), script('after it', '')];
  const printed: string[] = [];
  const counts = await runPlan([[list]], (text) => printed.push(text));
  expect(counts).toEqual({ passed: 0, failed: 0, skipped: ['after it'] });
  expect(printed.join('\n')).toContain('– services\nno Maven');
  expect(await runPlan([[list]], () => undefined, true)).toEqual({ passed: 1, failed: 1, skipped: [] });
});
