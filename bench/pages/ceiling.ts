import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/project-root.ts';
import { nodeOnCore, serverCore } from './cpu-pinning.ts';
import { readCpuSeconds } from './cpu-seconds.ts';
import { load } from './load.ts';
import { findBestRound, type Measurement, rounds } from './measurement.ts';
import type { CeilingKind, CeilingPlan } from './run-ceiling.ts';
import type { HttpAnswer } from './site-server.ts';

/** The machine's limit: the same bytes and headers from a server that does nothing else. */
export async function measureCeiling(kind: CeilingKind, page: HttpAnswer, seconds: number): Promise<Measurement> {
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
  try {
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    const loadPlan = { port, host: 'localhost', path: '/', connections: 16, from: 0 };
    return await findBestRound(
      () => load({ ...loadPlan, seconds: seconds / rounds }),
      () => readCpuSeconds(child.pid as number),
    );
  } finally {
    child.kill('SIGTERM');
  }
}
