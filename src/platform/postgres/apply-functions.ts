import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client, DatabaseError } from 'pg';
import { StartError } from '../start-error.ts';

type FunctionFile = { name: string; sql: string };

/**
 * Applies every function file within the open transaction, if one has changed since the last time or `always` is set.
 * `db/functions/README.md` says what the files contain.
 * @throws StartError that names the file and line of a failed statement
 */
export async function applyFunctions(client: Client, folder: string, { always }: { always: boolean }): Promise<void> {
  const files = readFunctionFiles(folder);
  await client.query(`create table if not exists drizzle.applied_functions
    (hash text not null, applied_at timestamptz not null default now())`);
  if (!always && (await areFunctionsApplied(client, files))) return;
  // Functions call one another across files, so bodies are not checked here; a test checks them.
  await client.query('set local check_function_bodies = off');
  for (const file of files) await applyFile(client, file);
  await client.query('delete from drizzle.applied_functions');
  await client.query('insert into drizzle.applied_functions (hash) values ($1)', [hashFiles(files)]);
}

/** Whether the database has these functions. */
export async function areFunctionsApplied(client: Client, files: readonly FunctionFile[]): Promise<boolean> {
  const { rows } = await client.query('select hash from drizzle.applied_functions');
  return rows[0]?.hash === hashFiles(files);
}

export function readFunctionFiles(folder: string): FunctionFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  if (names.length === 0) throw new StartError(`There are no SQL functions in ${folder}: restore the folder.`);
  return names.sort().map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
}

function hashFiles(files: readonly FunctionFile[]): string {
  const hash = createHash('sha256');
  for (const { name, sql } of files) hash.update(`${name}\0${sql.replaceAll('\r\n', '\n')}\0`);
  return hash.digest('hex');
}

async function applyFile(client: Client, { name, sql }: FunctionFile): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    const { message, position } = error as DatabaseError;
    const line = position === undefined ? '' : `:${sql.slice(0, Number(position)).split('\n').length}`;
    throw new StartError(`The database functions could not be applied: ${name}${line}: ${message}.`, { cause: error });
  }
}
