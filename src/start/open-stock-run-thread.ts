import { join } from 'node:path';
import { openRunThread } from '../features/stock-sources/runs/thread/open-run-thread.server.ts';
import type { WorkOnRun } from '../features/stock-sources/runs/work-on-run.server.ts';
import { projectRoot } from '../platform/project-root.ts';
import type { CleanupStack } from './cleanup-stack.ts';
import type { SharedServices } from './open-shared-services.ts';
import type { RunThreadData } from './stock-run-thread.ts';

/** Where one process does everything, runs of stock sources have a thread and a connection of their own. */
export function openStockRunThread({ config, logins }: SharedServices, undo: CleanupStack): WorkOnRun {
  const { work, close } = openRunThread({
    program: join(projectRoot, 'src/start/stock-run-thread.ts'),
    workerData: {
      databaseUrl: logins.app.url,
      isDatabaseEmbedded: config.database === undefined,
    } satisfies RunThreadData,
  });
  undo.push(close);
  return work;
}
