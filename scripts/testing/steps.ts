import { findCommand } from './find-command.ts';
import type { Step } from './step.ts';

/** Stages follow each other. The lists of a stage are independent; the steps of one list follow each other. */
export type Plan = readonly (readonly (readonly Step[])[])[];

const checks: readonly (readonly Step[])[] = [
  [
    { name: 'route types', run: [findCommand('@react-router/dev', 'react-router'), 'typegen'] },
    { name: 'types', run: [findCommand('typescript', 'tsc'), '-p', '.'] },
  ],
  [{ name: 'dead code', run: [findCommand('knip')] }],
  [{ name: 'lint', run: [findCommand('oxlint'), '--deny-warnings'] }],
  [{ name: 'format', run: [findCommand('oxfmt'), '--check'] }],
  [{ name: 'architecture', run: ['scripts/check-architecture.ts'] }],
];

/** Random tests of the search engine try a tenth of what the full plan tries. */
export const fastPlan: Plan = [[[{ ...vitest('unit tests', 'unit'), env: { QUICK_TESTS: '1' } }], ...checks]];

/** The tests that measure time and start servers have the machine to themselves. */
export const fullPlan: Plan = [
  [[{ name: 'build', run: ['scripts/testing/ensure-built.mjs'] }], ...checks],
  [[vitest('unit and integration tests', 'unit', 'integration')]],
  [[vitest('browser tests', 'e2e')]],
];

function vitest(name: string, ...projects: string[]): Step {
  const chosen = projects.flatMap((project) => ['--project', project]);
  return { name, run: [findCommand('vitest'), 'run', ...chosen], countsTests: true };
}
