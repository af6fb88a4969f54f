import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { escapeLiteral, Pool, type PoolClient } from 'pg';
import { type Clock, systemClock } from '../clock.ts';
import { connectionLimits } from './connection-limits.ts';
import { listenForNotices } from './listen-for-notices.ts';
import { takeConnection } from './overloaded.ts';

/** What `run` lends: queries on the one connection that holds the transaction; bare ones where every microsecond counts. */
export type Transaction = NodePgDatabase & { $client: PoolClient };

/** At one moment: all statements see the data as it was at the first one, and write nothing. */
export type Moment = 'at one moment';

/**
 * The only way to the data: a handle that belongs to one tenant. `run` opens a transaction, tells PostgreSQL whose it
 * is, and row-level security shows it that tenant's rows and no others. The tag keeps a dealership's handle from being
 * passed where a site's is asked for. A transaction never opens another one: with a bounded pool it could wait for itself.
 */
export type Scope<Tenant extends string> = {
  readonly tenant: Tenant;
  run<Result>(work: (tx: Transaction) => Promise<Result>, moment?: Moment): Promise<Result>;
};
export type SiteScope = Scope<'site'> & { readonly siteId: number };
export type DealershipScope = Scope<'dealership'> & { readonly dealershipId: number };
/** Sees every tenant: for what serves the platform itself, such as finding a site by its hostname. */
export type PlatformScope = Scope<'platform'>;

type Channel = 'site_changed' | 'car_changed' | 'jobs_waiting';

export type Database = ReturnType<typeof openDatabase>;
export type DatabaseOptions = { connections?: number; clock?: Clock; onError?(error: unknown): void };

/** Connects as the application, whose own address appDatabaseUrl() gives. */
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
  // A lost connection fails its query and is replaced; unheard, the same news would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', onError);
  const listeners: (() => Promise<void>)[] = [];

  const runIn =
    (setting: 'app.site_id' | 'app.dealership_id' | 'app.platform', value: string) =>
    <Result>(work: (tx: Transaction) => Promise<Result>, moment?: Moment): Promise<Result> =>
      inTransaction(pool, async (client) => {
        const begin = moment ? 'begin isolation level repeatable read read only' : 'begin';
        // Local to the transaction, so that a pooled connection never carries one tenant into another's request.
        // In one message with `begin`: every scoped query waits for one answer less.
        await client.query(`${begin}; select set_config('${setting}', ${escapeLiteral(value)}, true),
          set_config('app.now', ${escapeLiteral(clock().toISOString())}, true)`);
        return work(queriesOf(client));
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
    listen: async (channel: Channel, onNotice: () => void): Promise<void> => {
      listeners.push(await listenForNotices({ url, channel, onNotice, onError }));
    },
    /** Tells everybody who listens, on any server. */
    notify: async (channel: Channel): Promise<void> => {
      await pool.query("select pg_notify($1, '')", [channel]);
    },
    isReachable: async (): Promise<boolean> => {
      const { rows } = await pool.query('select true as answered');
      return rows[0]?.answered === true;
    },
    close: async (): Promise<void> => {
      await Promise.all(listeners.map((stop) => stop()));
      await pool.end();
    },
  };
}

const queries = new WeakMap<PoolClient, Transaction>();

/** One for each connection: it learns the columns' names in SQL once, which takes longer than most queries. */
function queriesOf(client: PoolClient): Transaction {
  const known = queries.get(client);
  if (known) return known;
  const made = drizzle(client, { casing: 'snake_case' });
  queries.set(client, made);
  return made;
}

/** However it ends, the connection goes back: usable, or, where not even `rollback` gets through, to be thrown away. */
async function inTransaction<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await takeConnection(pool);
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
