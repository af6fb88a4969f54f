import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/project-root.ts';
import { nodeOnCore, serverCore } from './cpu-pinning.ts';
import { readCpuSeconds } from './cpu-seconds.ts';
import type { CeilingKind, CeilingPlan } from './run-ceiling.ts';
import type { HttpAnswer } from './site-server.ts';

export type CeilingServer = { port: number; cpuSeconds(): number; stop(): void };

/** The machine's limit: the same bytes and headers from a server that does nothing else. */
export async function startCeiling(kind: CeilingKind, page: HttpAnswer): Promise<CeilingServer> {
  const headers = Object.fromEntries(
    Object.entries(page.headers).flatMap(([name, value]) =>
      ['connection', 'keep-alive', 'date'].includes(name) ? [] : [[name, String(value)]],
    ),
  );
  const plan: CeilingPlan = { kind, headers, body: page.body.toString('base64') };
  const [command, args] = nodeOnCore(serverCore, [
    '--import',
    join(projectRoot, 'scripts/stop-with-parent.mjs'),
    join(projectRoot, 'bench/pages/run-ceiling.ts'),
    JSON.stringify(plan),
  ]);
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    port,
    cpuSeconds: () => readCpuSeconds(child.pid as number),
    stop: () => void child.kill('SIGTERM'),
  };
}
