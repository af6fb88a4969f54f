import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../src/platform/project-root.ts';
import { loadCore, nodeOnCore } from './cpu-pinning.ts';
import type { LoadPlan, LoadResult } from './load-plan.ts';

const run = promisify(execFile);

/** Runs a load generator, by default on the other core, and returns its measurements. */
export async function load(plan: LoadPlan, cores: number | string = loadCore): Promise<LoadResult> {
  const [command, args] = nodeOnCore(cores, [join(projectRoot, 'bench/pages/run-load.ts'), JSON.stringify(plan)]);
  const { stdout } = await run(command, args, { timeout: (plan.seconds + 20) * 1000 });
  return JSON.parse(stdout) as LoadResult;
}
