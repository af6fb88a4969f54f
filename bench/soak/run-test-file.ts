import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { projectRoot } from '../../src/platform/project-root.ts';

type JsonReport = {
  testResults: { assertionResults: { title: string; status: string; meta: object; failureMessages: string[] }[] }[];
};

export type TestFileOutcome = { figures: Record<string, unknown>; failures: string[] };

/** Runs a test file of the suite with more examples. Its tests leave their figures in `task.meta`. */
export async function runTestFile(file: string, variables: Record<string, string>): Promise<TestFileOutcome> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-soak-'));
  const output = join(folder, 'report.json');
  const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--project', 'integration', file, '--reporter=json', `--outputFile=${output}`];
  const options = { cwd: projectRoot, env: { ...process.env, TEST_DEPTH: 'full', ...variables } };
  try {
    // A failed test is part of the report.
    const failed = await promisify(execFile)(process.execPath, args, options).then(
      () => undefined,
      (error: unknown) => error,
    );
    const report = await readFile(output, 'utf8').catch(() => {
      throw failed;
    });
    const { testResults } = JSON.parse(report) as JsonReport;
    const results = testResults.flatMap(({ assertionResults }) => assertionResults);
    return {
      figures: Object.assign({}, ...results.map(({ meta }) => meta)) as Record<string, unknown>,
      failures: results.flatMap(({ title, status, failureMessages }) =>
        status === 'passed' ? [] : [`${title}: ${failureMessages.join(' ').slice(0, 300)}`],
      ),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
