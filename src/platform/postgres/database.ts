import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { escapeLiteral, Pool, type PoolClient } from 'pg';
import { type Clock, systemClock } from '../clock.ts';
import { connectionLimits } from './connection-limits.ts';
import { listenForNotifications } from './listen-for-notifications.ts';
import { acquireConnection } from './overloaded.ts';

/** Queries on the connection of the transaction; `$client` for raw queries where microseconds count. */
export type Transaction = NodePgDatabase & { $client: PoolClient };

/** A read-only snapshot: all statements see the data as of the first one. */
export type Moment = 'at one moment';

/**
 * The only access to data: a handle of one tenant. `run` opens a transaction and sets the tenant, and row-level
 * security limits it to that tenant's rows. The type tag keeps a dealership's handle from being passed as a site's.
 * Never nest transactions: with a bounded pool that can deadlock.
 */
export type Scope<Tenant extends string> = {
  readonly tenant: Tenant;
  run<Result>(work: (tx: Transaction) => Promise<Result>, moment?: Moment): Promise<Result>;
};
export type SiteScope = Scope<'site'> & { readonly siteId: number };
export type DealershipScope = Scope<'dealership'> & { readonly dealershipId: number };
/** Sees every tenant, for platform tasks such as finding a site by hostname. */
export type PlatformScope = Scope<'platform'>;

type Channel = 'site_changed' | 'car_changed' | 'car_indexed' | 'jobs_waiting';

export type Database = ReturnType<typeof openDatabase>;
export type DatabaseOptions = { connections?: number; clock?: Clock; onError?(error: unknown): void };

/** Connects as the application role; appDatabaseUrl() returns its URL. */
export function openDatabase(
  url: string,
  { connections = 10, clock = systemClock, onError = () => undefined }: DatabaseOptions = {},
) {
  const pool = new Pool({
    connectionString: url,
    application_name: 'forecourt',
    max: connections,
    ...connectionLimits,
  });
  // A lost connection fails its query and is replaced. Without a listener this event would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', onError);
  const listeners: (() => Promise<void>)[] = [];

  const runIn =
    (setting: 'app.site_id' | 'app.dealership_id' | 'app.platform', value: string) =>
    <Result>(work: (tx: Transaction) => Promise<Result>, moment?: Moment): Promise<Result> =>
      inTransaction(pool, async (client) => {
        const begin = moment ? 'begin isolation level repeatable read read only' : 'begin';
        // Local to the transaction, so that a pooled connection never carries one tenant into another's request.
        // In one message with `begin`: this saves every scoped query a round trip.
        await client.query(`${begin}; select set_config('${setting}', ${escapeLiteral(value)}, true),
          set_config('app.now', ${escapeLiteral(clock().toISOString())}, true)`);
        return work(getQueries(client));
      });

  return {
    forSite: (siteId: number): SiteScope => ({ tenant: 'site', siteId, run: runIn('app.site_id', String(siteId)) }),
    forDealership: (dealershipId: number): DealershipScope => ({
      tenant: 'dealership',
      dealershipId,
      run: runIn('app.dealership_id', String(dealershipId)),
    }),
    forPlatform: (): PlatformScope => ({ tenant: 'platform', run: runIn('app.platform', 'on') }),

    /**
     * Calls back on every notification, and once after each (re)connection, since notifications sent meanwhile are
     * lost.
     */
    listen: async (channel: Channel, onNotification: () => void): Promise<void> => {
      listeners.push(await listenForNotifications({ url, channel, onNotification, onError }));
    },
    /** Notifies all listeners on all servers. */
    notify: async (channel: Channel): Promise<void> => {
      await pool.query("select pg_notify($1, '')", [channel]);
    },
    isReachable: async (): Promise<boolean> => {
      const { rows } = await pool.query('select true as reachable');
      return rows[0]?.reachable === true;
    },
    close: async (): Promise<void> => {
      await Promise.all(listeners.map((stop) => stop()));
      await pool.end();
    },
  };
}

const queries = new WeakMap<PoolClient, Transaction>();

/** One per connection: drizzle maps the column names once, which takes longer than most queries. */
function getQueries(client: PoolClient): Transaction {
  const cached = queries.get(client);
  if (cached) return cached;
  const created = drizzle(client, { casing: 'snake_case' });
  queries.set(client, created);
  return created;
}

/** Always returns the connection to the pool, or discards it if even `rollback` fails. */
async function inTransaction<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await acquireConnection(pool);
  try {
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (lost: Error) => client.release(lost),
    );
    throw error;
  }
}
