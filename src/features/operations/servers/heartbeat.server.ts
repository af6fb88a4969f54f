import type { PlatformScope } from '../../../platform/postgres/database.ts';
import type { ProcessState, ServerProcess } from './server-process.ts';
import { deleteHeartbeat, deleteOldHeartbeats, writeHeartbeat } from './server-store.server.ts';

export type HeartbeatOptions = {
  scope: PlatformScope;
  process: ServerProcess;
  readState(): Promise<ProcessState>;
  everyMs?: number;
  logError(error: unknown): void;
};

/**
 * Lists this process among the running ones until it stops. Errors are logged only: a server works without being listed.
 * @returns a function that stops it
 */
export async function startHeartbeat({
  scope,
  process,
  readState,
  everyMs = 15_000,
  logError,
}: HeartbeatOptions): Promise<() => Promise<void>> {
  let running: Promise<void> | undefined;
  const beat = async (): Promise<void> => {
    try {
      await writeHeartbeat(scope, process, await readState());
      await deleteOldHeartbeats(scope);
    } catch (error) {
      logError(error);
    }
    running = undefined;
  };
  const beatOnce = (): Promise<void> => (running ??= beat());
  await beatOnce();
  const timer = setInterval(() => void beatOnce(), everyMs).unref();
  return async () => {
    clearInterval(timer);
    // A beat that is under way must not write the row again.
    await running;
    await deleteHeartbeat(scope, process.id).catch(logError);
  };
}
