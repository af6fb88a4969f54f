import { asc, eq, sql } from 'drizzle-orm';
import type { PlatformScope } from '../../../platform/postgres/database.ts';
import type { ProcessState, RunningProcess, ServerProcess } from './server-process.ts';
import { serverProcesses } from './server-tables.server.ts';

// By the clock of the database, since those of the servers differ.
const databaseNow = sql<Date>`clock_timestamp()`;

export const writeHeartbeat = (scope: PlatformScope, process: ServerProcess, state: ProcessState): Promise<void> =>
  scope.run(async (tx) => {
    await tx
      .insert(serverProcesses)
      .values({ ...process, state, seenAt: databaseNow })
      .onConflictDoUpdate({ target: serverProcesses.id, set: { state, seenAt: databaseNow } });
  });

export const deleteHeartbeat = (scope: PlatformScope, id: string): Promise<void> =>
  scope.run(async (tx) => {
    await tx.delete(serverProcesses).where(eq(serverProcesses.id, id));
  });

/** Forgets processes that ended long ago without deleting their row. */
export const deleteOldHeartbeats = (scope: PlatformScope): Promise<void> =>
  scope.run(async (tx) => {
    await tx.delete(serverProcesses).where(sql`${serverProcesses.seenAt} < clock_timestamp() - interval '1 hour'`);
  });

export const listProcesses = (scope: PlatformScope): Promise<RunningProcess[]> =>
  scope.run(async (tx) => {
    const rows = await tx
      .select({
        id: serverProcesses.id,
        host: serverProcesses.host,
        pid: serverProcesses.pid,
        role: sql<ServerProcess['role']>`${serverProcesses.role}`,
        version: serverProcesses.version,
        startedAt: serverProcesses.startedAt,
        state: serverProcesses.state,
        secondsSinceSeen: sql<number>`extract(epoch from clock_timestamp() - ${serverProcesses.seenAt})::float8`,
      })
      .from(serverProcesses)
      .orderBy(asc(serverProcesses.host), asc(serverProcesses.startedAt), asc(serverProcesses.id));
    return rows;
  });

export type DatabaseState = { version: string; sizeBytes: number; connections: number; maxConnections: number };

/** The primary, as the console's own connection sees it. */
export const readDatabaseState = (scope: PlatformScope): Promise<DatabaseState> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<DatabaseState>(sql`
      select current_setting('server_version') as version,
        pg_database_size(current_database())::float8 as "sizeBytes",
        (select count(*) from pg_stat_activity where datname = current_database())::int as connections,
        current_setting('max_connections')::int as "maxConnections"`);
    return rows[0] as DatabaseState;
  });

/** Whether the connection leads to a replica. */
export const isReplica = (scope: PlatformScope): Promise<boolean> =>
  scope.run(async (tx) => {
    const { rows } = await tx.execute<{ replica: boolean }>(sql`select pg_is_in_recovery() as replica`);
    return rows[0]?.replica === true;
  });
