import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStep, type Outcome, type Step } from './step.ts';
import type { Plan } from './steps.ts';
import { countTests, type Counts } from './vitest-result.ts';

const listsAtOnce = 2;

export interface PlanResult extends Counts {
  /** The names of steps that this machine cannot run. */
  skipped: string[];
}

/**
 * Runs all steps, even after a failure. Prints one line per step, and the output of those that failed. A step that
 * exits with `unavailable` skips the rest of its list; with `mustRunAll` it fails.
 */
export async function runPlan(plan: Plan, say: (text: string) => void, mustRunAll = false): Promise<PlanResult> {
  const total: PlanResult = { passed: 0, failed: 0, skipped: [] };
  for (const lists of plan) {
    const waiting = [...lists];
    const work = async (): Promise<void> => {
      for (let list = waiting.shift(); list; list = waiting.shift()) {
        for (const [at, step] of list.entries()) {
          const counts = await (step.countsTests ? runTests(step, say) : runCheck(step, say, mustRunAll));
          if (counts === 'unavailable') {
            total.skipped.push(...list.slice(at + 1).map(({ name }) => name));
            break;
          }
          total.passed += counts.passed;
          total.failed += counts.failed;
        }
      }
    };
    await Promise.all(Array.from({ length: listsAtOnce }, work));
  }
  return total;
}

async function runCheck(step: Step, say: (text: string) => void, mustRunAll: boolean): Promise<Counts | 'unavailable'> {
  const outcome = await runStep(step);
  if (outcome.isUnavailable && !mustRunAll) {
    say(`– ${step.name}\n${outcome.output.trimEnd()}\n`);
    return 'unavailable';
  }
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
