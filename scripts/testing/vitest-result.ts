import { z } from 'zod';

export interface Counts {
  passed: number;
  failed: number;
}

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ name: z.string(), status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

/**
 * Counts the results in vitest's JSON report. A file that cannot be loaded, an error outside of any test, a crash
 * before the report is written and, unless `allowNoTests`, a run without tests each count as a failure.
 */
export function countTests(report: string | undefined, succeeded: boolean, allowNoTests = false): Counts {
  if (report === undefined) return { passed: 0, failed: 1 };
  const { numPassedTests: passed, numFailedTests, testResults } = reportSchema.parse(JSON.parse(report));
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed'),
  );
  const failed = numFailedTests + brokenFiles.length;
  const isUnreportedFailure = failed === 0 && (!succeeded || (passed === 0 && !allowNoTests));
  return { passed, failed: isUnreportedFailure ? 1 : failed };
}

/** The paths of the files in which something failed. */
export function listFailedFiles(report: string | undefined): string[] {
  if (report === undefined) return [];
  const { testResults } = reportSchema.parse(JSON.parse(report));
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}
