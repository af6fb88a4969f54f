import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/project-root.ts';
import { nodeOnCore, serverCore } from '../pages/cpu-pinning.ts';
import { readCpuSeconds } from '../pages/cpu-seconds.ts';

/** The baseline: a server that only stores. */
export async function startBaselineServer(databaseUrl: string) {
  const [command, args] = nodeOnCore(serverCore, [
    '--import',
    join(projectRoot, 'scripts/stop-with-parent.mjs'),
    join(projectRoot, 'bench/leads/run-bare.ts'),
    databaseUrl,
  ]);
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    port,
    cpuSeconds: () => readCpuSeconds(child.pid as number),
    stop: async (): Promise<void> => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
