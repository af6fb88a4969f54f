import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStep, type Outcome, type Step } from './step.ts';
import type { Plan } from './steps.ts';
import { countTests, type Counts } from './vitest-result.ts';

const listsAtOnce = 2;

/** Runs all steps, even after a failure. Prints one line per step, and the output of those that failed. */
export async function runPlan(plan: Plan, say: (text: string) => void): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0 };
  for (const lists of plan) {
    const waiting = [...lists];
    const work = async (): Promise<void> => {
      for (let list = waiting.shift(); list; list = waiting.shift()) {
        for (const step of list) {
          const { passed, failed } = await (step.countsTests ? runTests(step, say) : runCheck(step, say));
          total.passed += passed;
          total.failed += failed;
        }
      }
    };
    await Promise.all(Array.from({ length: listsAtOnce }, work));
  }
  return total;
}

async function runCheck(step: Step, say: (text: string) => void): Promise<Counts> {
  const outcome = await runStep(step);
  say(describe(step, outcome, outcome.succeeded));
  return outcome.succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runTests(step: Step, say: (text: string) => void): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-tests-'));
  try {
    const report = join(folder, 'report.json');
    const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const outcome = await runStep({ ...step, run: [...step.run, ...reporting] });
    const text = existsSync(report) ? readFileSync(report, 'utf8') : undefined;
    const counts = countTests(text, outcome.succeeded, step.allowNoTests);
    say(describe(step, outcome, counts.failed === 0, `, ${counts.passed} passed, ${counts.failed} failed`));
    return counts;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function describe({ name }: Step, { output, seconds }: Outcome, isGood: boolean, more = ''): string {
  const line = `${isGood ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s${more})`;
  return isGood ? line : `${line}\n${output.trimEnd()}\n`;
}
