import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { escapeLiteral, type Pool, type PoolClient } from 'pg';
import { type Clock, systemClock } from '../clock.ts';
import { acquireConnection } from './connections/acquire-connection.ts';
import { DatabaseUnavailable, isConnectionLoss, isReadOnlyServer } from './connections/connection-loss.ts';
import { toConnectionOptions } from './connections/connection-options.ts';
import { openPool } from './connections/open-pool.ts';
import { listenForNotifications } from './listen-for-notifications.ts';
import { openReplica, type ReplicaOptions } from './replica.ts';

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
export type DatabaseOptions = {
  connections?: number;
  /** For LISTEN, where `url` leads to a pooler. */
  directUrl?: string;
  replica?: ReplicaOptions | undefined;
  clock?: Clock;
  onError?(error: unknown): void;
};

/** Connects as the application role; appDatabaseUrl() returns its URL. */
export function openDatabase(
  url: string,
  {
    connections = 10,
    directUrl = url,
    replica: replicaOptions,
    clock = systemClock,
    onError = () => undefined,
  }: DatabaseOptions = {},
) {
  const pool = openPool(toConnectionOptions(url), { max: connections }, onError);
  const replica = replicaOptions && openReplica({ ...replicaOptions, connections, onError });
  const listeners: (() => Promise<void>)[] = [];

  const runOn =
    (target: Pool, access: Access): RunAs =>
    (setting, value) =>
    (work, moment) =>
      inTransaction(target, moment ? 'read only' : access, async (client) => {
        // Local to the transaction, so that a pooled connection never carries one tenant into another's request.
        // In one message with `begin`: this saves every scoped query a round trip.
        await client.query(`begin ${moment ? 'isolation level repeatable read read only' : access};
          select set_config('${setting}', ${escapeLiteral(value)}, true),
          set_config('app.now', ${escapeLiteral(clock().toISOString())}, true)`);
        return work(getQueries(client));
      });
  const readPrimary = runOn(pool, 'read only');
  const readReplica: RunAs = (setting, value) => (work, moment) =>
    replica
      ? replica.read(
          (target) => runOn(target, 'read only')(setting, value)(work, moment),
          () => readPrimary(setting, value)(work, moment),
        )
      : readPrimary(setting, value)(work, moment);

  return {
    ...createScopes(runOn(pool, 'read write')),
    /**
     * For reads that may be some seconds old, from a replica if there is one: the feeds of advertisers and the cars
     * of the market model. Never for what visitors read after their own change. Such a read may run twice.
     */
    lagging: createScopes(readReplica),

    /**
     * Calls back on every notification, and once after each (re)connection, since notifications sent meanwhile are
     * lost.
     */
    listen: async (channel: Channel, onNotification: () => void): Promise<void> => {
      listeners.push(await listenForNotifications({ url: directUrl, channel, onNotification, onError }));
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
      await Promise.all([pool.end(), replica?.close()]);
    },
  };
}

type Access = 'read write' | 'read only';
type RunAs = (setting: 'app.site_id' | 'app.dealership_id' | 'app.platform', value: string) => Scope<string>['run'];

const createScopes = (runAs: RunAs) => ({
  forSite: (siteId: number): SiteScope => ({ tenant: 'site', siteId, run: runAs('app.site_id', String(siteId)) }),
  forDealership: (dealershipId: number): DealershipScope => ({
    tenant: 'dealership',
    dealershipId,
    run: runAs('app.dealership_id', String(dealershipId)),
  }),
  forPlatform: (): PlatformScope => ({ tenant: 'platform', run: runAs('app.platform', 'on') }),
});

const queries = new WeakMap<PoolClient, Transaction>();

/** One per connection: drizzle maps the column names once, which takes longer than most queries. */
function getQueries(client: PoolClient): Transaction {
  const cached = queries.get(client);
  if (cached) return cached;
  const created = drizzle(client, { casing: 'snake_case' });
  queries.set(client, created);
  return created;
}

/** Always returns the connection to the pool, or discards it if it is lost. @throws DatabaseUnavailable then */
async function inTransaction<Result>(
  pool: Pool,
  access: Access,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await acquireConnection(pool);
  try {
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    if (isConnectionLoss(error) || (access === 'read write' && isReadOnlyServer(error))) {
      // No rollback: a server that does not respond would make the request wait twice.
      client.release(error as Error);
      throw new DatabaseUnavailable('the connection to the database was lost', { cause: error });
    }
    await client.query('rollback').then(
      () => client.release(),
      (lost: Error) => client.release(lost),
    );
    throw error;
  }
}
