import { lock } from './file-lock.ts';
import type { PostmasterFile } from './postmaster-file.ts';
import { isAlive } from './process-table.ts';

const CHECK_MS = 1000;
const LOCK_MS = 60_000;

export interface Watch {
  server: PostmasterFile;
  lockPath: string;
  /** Returns the running server, or starts one on this port. */
  findOrStart(port: number): Promise<PostmasterFile>;
  log(line: string): void;
}

/**
 * Restarts a killed server on its old port, where connection pools keep reconnecting. If several processes notice, the
 * first one restarts it and the others attach.
 * @returns a function that stops watching and waits for a restart in progress
 */
export function watchServer({ server, lockPath, findOrStart, log }: Watch): () => Promise<void> {
  let watched = server;
  let checking: Promise<void> | undefined;

  const check = async (): Promise<void> => {
    if (await isAlive(watched.pid)) return;
    const starting = await lock(lockPath, LOCK_MS, () => undefined);
    try {
      watched = await findOrStart(server.port);
      const moved =
        watched.port === server.port ? '' : ' on another port, where this process cannot find it: restart it';
      log(`The database had stopped and was started again${moved}.`);
    } finally {
      starting.release();
    }
  };
  const timer = setInterval(() => {
    checking ??= check()
      .catch((error: Error) => log(`The database has stopped and does not start again: ${error.message}`))
      .finally(() => {
        checking = undefined;
      });
  }, CHECK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await checking;
  };
}
