import {
  PictureNotFoundError,
  StorageOutageError,
  StorageUnavailableError,
  type PictureStorage,
} from './picture-storage.ts';

interface OutageOptions {
  onFailure: () => void;
  /** Called once per outage. */
  onOutage: (error: StorageOutageError) => void;
  onRecovery: () => void;
  pauseMs?: number;
  /** Monotonic milliseconds. */
  now?: () => number;
}

interface Outage {
  error: StorageOutageError;
  /** On the clock of `now`. */
  nextTry: number;
}

/**
 * Spares visitors the time-outs of a storage that is down: after a failure, requests fail at once, and one at a time
 * tries whether the storage works again.
 */
export function pauseDuringOutage(
  storage: PictureStorage,
  { onFailure, onOutage, onRecovery, pauseMs = 5000, now = () => performance.now() }: OutageOptions,
): PictureStorage {
  let outage: Outage | undefined;

  function recordFailure(failure: StorageUnavailableError): StorageOutageError {
    const error = new StorageOutageError(failure.message);
    onFailure();
    if (!outage) onOutage(error);
    outage = { error, nextTry: now() + pauseMs };
    return error;
  }

  function recordSuccess(): void {
    if (outage) onRecovery();
    outage = undefined;
  }

  async function run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (outage) {
      if (now() < outage.nextTry) throw outage.error;
      outage.nextTry = now() + pauseMs;
    }
    try {
      const result = await job();
      recordSuccess();
      return result;
    } catch (error) {
      if (error instanceof StorageUnavailableError) throw recordFailure(error);
      if (error instanceof PictureNotFoundError) recordSuccess();
      throw error;
    }
  }

  return {
    read: (name, options) => run(() => storage.read(name, options)),
    write: (name, content) => run(() => storage.write(name, content)),
    delete: (name) => run(() => storage.delete(name)),
  };
}
