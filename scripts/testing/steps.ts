import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Step } from './step.ts';

/** Stages follow each other. The lists of a stage are independent; the steps of one list follow each other. */
export type Plan = readonly (readonly (readonly Step[])[])[];

const checks: readonly (readonly Step[])[] = [
  [
    { name: 'route types', run: [findCommand('@react-router/dev', 'react-router'), 'typegen'] },
    // One checker: each further one repeats a third of the work, and the other core runs the other steps.
    { name: 'types', run: [findCommand('typescript', 'tsc'), '-p', '.', '--checkers', '1'] },
  ],
  [
    { name: 'dead code', run: [findCommand('knip')] },
    {
      name: 'code that only tests use',
      run: [findCommand('knip'), '--production', '--config=knip.production.json', '--include=files,exports,types'],
    },
  ],
  [{ name: 'lint', run: [findCommand('oxlint'), '--deny-warnings'] }],
  [{ name: 'format', run: [findCommand('oxfmt'), '--check'] }],
  [{ name: 'architecture', run: ['scripts/check-architecture.ts'] }],
  [{ name: 'lock file', run: ['scripts/supply-chain/check-lock-file.ts'] }],
];

/** Before a commit: the unit tests that import an uncommitted change, directly or through other modules. */
const changedTests: Step = {
  ...vitest('unit tests of uncommitted changes', '--project', 'unit', '--changed', '--passWithNoTests'),
  allowNoTests: true,
};

export const fastPlan: Plan = [[[changedTests], ...checks]];

/** Quick if they are there already. */
const prepareServices: Step = { name: 'services for tests', run: ['scripts/testing/ensure-services.ts'] };

/**
 * Tests against services and of several processes wait half of their time, so they run beside the integration tests.
 * The failover test measures outages: it has the machine to itself.
 */
export const fullPlan: Plan = [
  [[{ name: 'build', run: ['scripts/testing/ensure-built.mjs'] }], ...checks],
  [
    [vitest('unit and integration tests', '--project', 'unit', '--project', 'integration')],
    [prepareServices, vitest('tests against services', '--project', 'services')],
    [vitest('tests under load', '--project', 'load')],
  ],
  [[prepareServices, vitest('search cluster failover', '--project', 'failover')]],
  // Many failures have one cause, such as a browser that hangs, which costs each test its whole time limit.
  [[vitest('browser tests', '--project', 'e2e', '--bail', '30')]],
];

function vitest(name: string, ...options: string[]): Step {
  return { name, run: [findCommand('vitest'), 'run', ...options], countsTests: true };
}

/** The script of a package's command, to run with this Node: the host may have an older one first on its path. */
function findCommand(packageName: string, command = packageName): string {
  const folder = join('node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const script: unknown = typeof bin === 'string' ? bin : bin?.[command];
  if (typeof script !== 'string') throw new Error(`${packageName} has no command named ${command}`);
  return join(folder, script);
}
