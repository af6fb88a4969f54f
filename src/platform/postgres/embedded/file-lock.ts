import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../../start-error.ts';
import { poll } from './poll.ts';

/**
 * Locks between processes, held by the kernel: a killed process releases its locks immediately, so there are no stale
 * locks to detect and no process ids to compare. Node has no flock; an empty SQLite file offers both kinds of lock on
 * every platform.
 */
export interface FileLock {
  release(): void;
}

const SQLITE_BUSY = 5;

// A garbage-collected connection would release its lock.
const openFiles = new Set<DatabaseSync>();

/** Takes the exclusive lock; undefined while another process holds either kind. */
export function tryLock(path: string): FileLock | undefined {
  return hold(path, 'begin exclusive');
}

/** Takes the shared lock, which excludes the exclusive one. */
export function tryShare(path: string): FileLock | undefined {
  // A deferred transaction takes its shared lock at the first read.
  return hold(path, 'begin; select 1 from sqlite_schema');
}

export async function lock(path: string, withinMs: number, onWait: () => void): Promise<FileLock> {
  const atOnce = tryLock(path);
  if (atOnce) return atOnce;
  onWait();
  const later = await poll(() => tryLock(path), withinMs);
  if (later) return later;
  throw new StartError(`Another process has held ${path} for ${withinMs / 1000} s: stop it and start again.`);
}

function hold(path: string, statement: string): FileLock | undefined {
  const file = open(path);
  try {
    // Nothing is ever written, so no journal file is needed.
    file.exec(`pragma journal_mode = memory; ${statement}`);
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw cannotLock(path, error);
  }
  openFiles.add(file);
  return {
    release() {
      if (openFiles.delete(file)) file.close();
    },
  };
}

function open(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { timeout: 0 });
  } catch (error) {
    throw cannotLock(path, error);
  }
}

function cannotLock(path: string, error: unknown): StartError {
  return new StartError(`The file ${path} cannot be locked (${(error as Error).message}): check who owns it.`);
}
