import { integer, jsonb, pgPolicy, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appRole, platformOnly } from '../../../platform/postgres/tenant-policies.ts';
import type { ProcessState } from './server-process.ts';

/** The running processes of all servers. Each rewrites its row every few seconds and deletes it when it stops. */
export const serverProcesses = pgTable(
  'server_processes',
  {
    id: uuid().primaryKey(),
    host: text().notNull(),
    pid: integer().notNull(),
    role: text().notNull(),
    version: text().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    seenAt: timestamp({ withTimezone: true }).notNull(),
    state: jsonb().$type<ProcessState>().notNull(),
  },
  () => [
    pgPolicy('server_processes_platform', { for: 'all', to: appRole, using: platformOnly, withCheck: platformOnly }),
  ],
);
