import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStep, type Outcome, type Step } from './step.ts';
import type { Plan } from './steps.ts';
import { countTests, type Counts, listFailedFiles } from './vitest-result.ts';

const listsAtOnce = 2;

/** More failed files than this have a cause that running them again would hide. */
const mostFilesToConfirm = 3;

export interface PlanOptions {
  /** A step that this machine cannot run is a failure. */
  mustRunAll?: boolean;
  /** Runs up to three failed test files again, alone. Those that pass then are listed as unstable and do not fail the run. */
  confirmFailures?: boolean;
}

export interface PlanResult extends Counts {
  /** The names of steps that this machine cannot run. */
  skipped: string[];
  /** Test files that failed among others and passed alone. */
  unstable: string[];
}

/**
 * Runs all steps, even after a failure. Prints one line per step, and the output of those that failed. A step that
 * exits with `unavailable` skips the rest of its list.
 */
export async function runPlan(
  plan: Plan,
  say: (text: string) => void,
  { mustRunAll = false, confirmFailures = false }: PlanOptions = {},
): Promise<PlanResult> {
  const total: PlanResult = { passed: 0, failed: 0, skipped: [], unstable: [] };
  const testStep = async (step: Step): Promise<Counts> => {
    const { counts, failedFiles } = await runTests(step, say);
    const isConfirmable = failedFiles.length > 0 && failedFiles.length <= mostFilesToConfirm;
    if (!confirmFailures || !isConfirmable) return counts;
    const alone = {
      ...step,
      name: `${step.name}: failed files alone`,
      run: [...step.run, ...failedFiles, '--maxWorkers=1'],
    };
    const again = await runTests(alone, say);
    if (again.counts.failed > 0) return counts;
    total.unstable.push(...failedFiles);
    return { passed: counts.passed + counts.failed, failed: 0 };
  };
  for (const lists of plan) {
    const waiting = [...lists];
    const work = async (): Promise<void> => {
      for (let list = waiting.shift(); list; list = waiting.shift()) {
        for (const [at, step] of list.entries()) {
          const counts = await (step.countsTests ? testStep(step) : runCheck(step, say, mustRunAll));
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

async function runTests(
  step: Step,
  say: (text: string) => void,
): Promise<{ counts: Counts; failedFiles: readonly string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-tests-'));
  try {
    const report = join(folder, 'report.json');
    const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const outcome = await runStep({ ...step, run: [...step.run, ...reporting] });
    const text = existsSync(report) ? readFileSync(report, 'utf8') : undefined;
    const counts = countTests(text, outcome.succeeded, step.allowNoTests);
    say(describe(step, outcome, counts.failed === 0, `, ${counts.passed} passed, ${counts.failed} failed`));
    return { counts, failedFiles: listFailedFiles(text) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function describe({ name }: Step, { output, seconds }: Outcome, isGood: boolean, more = ''): string {
  const line = `${isGood ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s${more})`;
  return isGood ? line : `${line}\n${output.trimEnd()}\n`;
}
