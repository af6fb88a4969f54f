import { type ExtractTablesWithRelations, sql } from 'drizzle-orm';
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import postgres from 'postgres';
import { type Clock, systemClock } from '../clock.ts';

export type Transaction = PgTransaction<
  PostgresJsQueryResultHKT,
  Record<string, never>,
  ExtractTablesWithRelations<Record<string, never>>
>;

/**
 * The only way to the data: a handle that belongs to one tenant. `run` opens a transaction, tells PostgreSQL whose it
 * is, and row-level security shows it that tenant's rows and no others. The tag keeps a dealership's handle from being
 * passed where a site's is asked for.
 */
export type Scope<Tenant extends string> = {
  readonly tenant: Tenant;
  run<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
};
export type SiteScope = Scope<'site'> & { readonly siteId: number };
export type DealershipScope = Scope<'dealership'> & { readonly dealershipId: number };
/** Sees every tenant: for what serves the platform itself, such as finding a site by its hostname. */
export type PlatformScope = Scope<'platform'>;

const statementMs = 15_000;

export type Database = ReturnType<typeof openDatabase>;

export type DatabaseOptions = { connections?: number; clock?: Clock; onError?(error: unknown): void };

/** Connects as the application, whose own address appDatabaseUrl() gives. */
export function openDatabase(
  url: string,
  { connections = 10, clock = systemClock, onError = () => undefined }: DatabaseOptions = {},
) {
  const client = postgres(url, {
    max: connections,
    connect_timeout: 10,
    onnotice: () => undefined,
    connection: {
      application_name: 'forecourt',
      // A page that waits longer has lost its visitor; a stuck statement must not hold a connection for ever.
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: statementMs,
    },
  });
  const db = drizzle(client, { casing: 'snake_case' });

  const runIn =
    (setting: 'app.site_id' | 'app.dealership_id' | 'app.platform', value: string) =>
    <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
      db.transaction(async (tx) => {
        // Local to the transaction, so that a pooled connection never carries one tenant into another's request.
        await tx.execute(
          sql`select set_config(${setting}, ${value}, true), set_config('app.now', ${clock().toISOString()}, true)`,
        );
        return work(tx);
      });

  return {
    forSite: (siteId: number): SiteScope => ({ tenant: 'site', siteId, run: runIn('app.site_id', String(siteId)) }),
    forDealership: (dealershipId: number): DealershipScope => ({
      tenant: 'dealership',
      dealershipId,
      run: runIn('app.dealership_id', String(dealershipId)),
    }),
    forPlatform: (): PlatformScope => ({ tenant: 'platform', run: runIn('app.platform', 'on') }),

    /** Calls back at every notice, and once after each (re)connection, since notices sent meanwhile are lost. */
    listen: async (channel: 'site_changed' | 'car_changed', onNotice: () => void): Promise<void> => {
      await client.listen(channel, onNotice, onNotice).catch(onError);
    },
    isReachable: async (): Promise<boolean> => {
      const [row] = await client`select true as answered`;
      return row?.answered === true;
    },
    close: (): Promise<void> => client.end({ timeout: 5 }),
  };
}
