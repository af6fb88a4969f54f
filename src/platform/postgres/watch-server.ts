import { lock } from './file-lock.ts';
import type { PostmasterFile } from './postmaster-file.ts';
import { isAlive } from './process-table.ts';

const LOOK_MS = 1000;
const LOCK_MS = 60_000;

export interface Watch {
  server: PostmasterFile;
  lockPath: string;
  findOrStart(): Promise<PostmasterFile>;
  log(line: string): void;
}

/**
 * Looks after a server in use: one that was killed is started again, on its old port, where every connection pool goes
 * on looking for it. Of several processes that notice, the first one starts it and the others find it.
 * @returns the way to stop looking, which waits for a start under way
 */
export function watchServer({ server, lockPath, findOrStart, log }: Watch): () => Promise<void> {
  let watched = server;
  let looking: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    if (await isAlive(watched.pid)) return;
    const starting = await lock(lockPath, LOCK_MS, () => undefined);
    try {
      watched = await findOrStart();
      const moved =
        watched.port === server.port ? '' : ' on another port, where this process cannot find it: restart it';
      log(`The database had stopped and was started again${moved}.`);
    } finally {
      starting.release();
    }
  };
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: Error) => log(`The database has stopped and does not start again: ${error.message}`))
      .finally(() => {
        looking = undefined;
      });
  }, LOOK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
