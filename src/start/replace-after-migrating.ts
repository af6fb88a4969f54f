import process from 'node:process';
import type { Config } from '../config.ts';
import { createCleanupStack } from './cleanup-stack.ts';
import { toDatabaseVariables } from './database-variables.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { ProcessOptions } from './run-until-stopped.ts';

/**
 * Prepares the database, then starts this program again in the same process, without the owner's login of the database: it
 * is then in no environment and no memory of a process that serves requests. Does nothing where that would hide nothing:
 * with the embedded database, whose password is in the data folder, and under `npm start`, whose processes have the same
 * environment. Windows cannot replace a process.
 */
export async function replaceAfterMigrating(config: Config, { variables, ...options }: ProcessOptions): Promise<void> {
  if (!config.database?.isOwner || process.channel || process.platform === 'win32') return;
  const access = await prepareDatabase(config, { undo: createCleanupStack(), ...options });
  const kept = Object.entries({ ...variables, ...toDatabaseVariables(access) }).filter(
    ([, value]) => value !== undefined,
  );
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, args, Object.fromEntries(kept) as Record<string, string>);
}
