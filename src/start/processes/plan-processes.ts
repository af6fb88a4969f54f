import type { Config } from '../../config.ts';
import type { DatabaseAccess } from '../../platform/postgres/app-role.ts';
import { toDatabaseVariables } from '../database-variables.ts';

export type ProcessRole = 'web' | 'worker';

/**
 * The processes that share this server's work: as many web processes as configured and, where this server also runs jobs,
 * one worker. Null if this process does everything itself.
 */
export function planProcesses({
  webProcesses,
  servesPages,
  doesJobs,
}: Pick<Config, 'webProcesses' | 'servesPages' | 'doesJobs'>): ProcessRole[] | null {
  if (!servesPages || webProcesses === 1) return null;
  const web = Array.from({ length: webProcesses }, (): ProcessRole => 'web');
  return doesJobs ? [...web, 'worker'] : web;
}

/** The environment of a process, apart from what it shares with the first one. */
export const getProcessVariables = (
  { demo }: Pick<Config, 'demo'>,
  { role, access, port }: { role: ProcessRole; access: DatabaseAccess; port: number },
): Record<string, string> => ({
  FORECOURT_ROLE: role,
  WEB_PROCESSES: '1',
  PORT: String(port),
  // Instead of the owner's login; the embedded database is run by the first process.
  ...toDatabaseVariables(access),
  // By default it depends on DATABASE_URL.
  DEMO: demo ? 'on' : 'off',
});
