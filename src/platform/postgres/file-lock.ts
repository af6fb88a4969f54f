import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';
import { poll } from './poll.ts';

/**
 * Locks between processes that the kernel holds: a killed process lets go at that moment, so there is no
 * stale lock to detect and no process id to compare. Node has no flock of its own; an empty SQLite file
 * has exactly the two locks we need, on every platform.
 */
export interface FileLock {
  release(): void;
}

const SQLITE_BUSY = 5;

// A garbage-collected connection would let go of its lock.
const held = new Set<DatabaseSync>();

/** The lock for one, or undefined while anybody else holds the file in either way. */
export function tryLock(path: string): FileLock | undefined {
  return hold(path, 'begin exclusive');
}

/** The lock for many: any number may share a file, and nobody can lock it alone meanwhile. */
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
    // Nothing is ever written, so no journal has to lie beside the file.
    file.exec(`pragma journal_mode = memory; ${statement}`);
  } catch (error) {
    file.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw cannotLock(path, error);
  }
  held.add(file);
  return {
    release() {
      if (held.delete(file)) file.close();
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
