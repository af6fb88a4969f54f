import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { escapeLiteral, type Pool, type PoolClient } from 'pg';
import { type Clock, systemClock } from '../clock.ts';
import { acquireConnection } from './connections/acquire-connection.ts';
import { toConnectionOptions } from './connections/connection-options.ts';
import { openPool } from './connections/open-pool.ts';
import { findOutage, toOutageError } from './connections/outage.ts';
import { listenForNotifications } from './listen-for-notifications.ts';
import { openReplica, type ReplicaOptions } from './replica.ts';
import { enterStaffScope, type StaffActor } from './staff-actor.ts';

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
/** Sees every tenant, for platform-wide work such as finding a site by hostname. Opened by `openPlatformDatabase`. */
export type PlatformScope = Scope<'platform'>;

type Channel = 'site_changed' | 'car_changed' | 'car_indexed' | 'jobs_waiting' | 'leads';

export type ConnectionPoolOptions = {
  connections?: number;
  replica?: ReplicaOptions | undefined;
  clock?: Clock;
  onError?(error: unknown): void;
  /** Receives the id of PostgreSQL's process of each new connection to the primary. */
  onConnect?(processId: number): void;
};
export type DatabaseOptions = ConnectionPoolOptions & {
  /** For LISTEN, where `url` leads to a pooler. */
  directUrl?: string;
};

export type Database = ReturnType<typeof openDatabase>;

/** Connects as the application role; listLogins() returns its URL. It can open scopes of tenants only. */
export function openDatabase(url: string, { directUrl = url, ...options }: DatabaseOptions = {}) {
  const { pool, run, runLagging, close } = openConnections(url, options);
  const { onError = () => undefined } = options;
  const listeners: (() => Promise<void>)[] = [];

  return {
    ...createTenantScopes(run),
    /** Sees no rows: for functions of the database that find the tenant, such as that of an API key. */
    withoutTenant: { tenant: 'none', run: run() } satisfies Scope<'none'>,
    /**
     * Scopes of a staff member. Every transaction verifies first that the person's account is active and that a
     * membership covers the dealership or site, and fails otherwise (isStaffAccessDenied); the audit log records its
     * changes under the person's name. The person's role is not checked here.
     */
    forStaff: (actor: StaffActor) => ({
      dealership: (dealershipId: number): DealershipScope => ({
        tenant: 'dealership',
        dealershipId,
        run: run(enterStaffScope(actor, { dealershipId, siteId: null })),
      }),
      site: (siteId: number): SiteScope => ({
        tenant: 'site',
        siteId,
        run: run(enterStaffScope(actor, { dealershipId: null, siteId })),
      }),
    }),
    /**
     * For reads that may be some seconds old, from a replica if there is one: the feeds of advertisers. Never for what
     * visitors read after their own change. Such a read may run twice.
     */
    lagging: createTenantScopes(runLagging),

    /**
     * Calls back on every notification, and once after each (re)connection without a payload, since notifications sent
     * meanwhile are lost.
     */
    listen: async (channel: Channel, onNotification: (payload?: string) => void): Promise<void> => {
      listeners.push(await listenForNotifications({ url: directUrl, channel, onNotification, onError }));
    },
    /** Notifies all listeners on all servers. */
    notify: async (channel: Channel, payload = ''): Promise<void> => {
      await pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    isReachable: async (): Promise<boolean> => {
      const { rows } = await pool.query('select true as reachable');
      return rows[0]?.reachable === true;
    },
    close: async (): Promise<void> => {
      await Promise.all(listeners.map((stop) => stop()));
      await close();
    },
  };
}

const createTenantScopes = (run: RunIn) => ({
  forSite: (siteId: number): SiteScope => ({ tenant: 'site', siteId, run: run(set('app.site_id', siteId)) }),
  forDealership: (dealershipId: number): DealershipScope => ({
    tenant: 'dealership',
    dealershipId,
    run: run(set('app.dealership_id', dealershipId)),
  }),
});

const set = (setting: string, value: number): string =>
  `set_config('${setting}', ${escapeLiteral(String(value))}, true)`;

/** Runs transactions in a scope. @param enter the SQL expression that enters the scope */
type RunIn = (enter?: string) => Scope<string>['run'];

/** The connections of one role, to the primary and to a replica if there is one. */
export function openConnections(
  url: string,
  {
    connections = 10,
    replica: replicaOptions,
    clock = systemClock,
    onError = () => undefined,
    onConnect,
  }: ConnectionPoolOptions,
) {
  const pool = openPool(toConnectionOptions(url), { max: connections, ...(onConnect && { onConnect }) }, onError);
  const replica = replicaOptions && openReplica({ ...replicaOptions, connections, onError });

  const runOn =
    (target: Pool, access: Access): RunIn =>
    (enter) =>
    (work, moment) =>
      inTransaction(target, moment ? 'read only' : access, async (client) => {
        // Local to the transaction, so that a pooled connection never carries one tenant into another's request.
        // In one message with `begin`: this saves every scoped query a round trip.
        await client.query(`begin ${moment ? 'isolation level repeatable read read only' : access};
          select set_config('app.now', ${escapeLiteral(clock().toISOString())}, true)${enter ? `, ${enter}` : ''}`);
        return work(getQueries(client));
      });
  const readPrimary = runOn(pool, 'read only');
  const readReplica: RunIn = (enter) => (work, moment) =>
    replica
      ? replica.read(
          (target) => runOn(target, 'read only')(enter)(work, moment),
          () => readPrimary(enter)(work, moment),
        )
      : readPrimary(enter)(work, moment);

  return {
    pool,
    run: runOn(pool, 'read write'),
    runLagging: readReplica,
    close: async (): Promise<void> => {
      await Promise.all([pool.end(), replica?.close()]);
    },
  };
}

type Access = 'read write' | 'read only';

const queries = new WeakMap<PoolClient, Transaction>();

/** One per connection: drizzle maps the column names once, which takes longer than most queries. */
function getQueries(client: PoolClient): Transaction {
  const cached = queries.get(client);
  if (cached) return cached;
  const created = drizzle(client, { casing: 'snake_case' });
  queries.set(client, created);
  return created;
}

/**
 * Always returns the connection to the pool, or discards it if it is lost.
 * @throws DatabaseUnavailable where the database cannot do the work now. Whether a lost commit was stored is then unknown.
 */
async function inTransaction<Result>(
  pool: Pool,
  access: Access,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await acquireConnection(pool);
  try {
    const result = await work(client);
    // PostgreSQL answers a commit after an ignored error with a rollback.
    const { command } = await client.query('commit');
    if (command === 'ROLLBACK') throw new Error('nothing was stored: the error of a statement was ignored');
    client.release();
    return result;
  } catch (error) {
    const outage = findOutage(error, access === 'read write');
    // No rollback on a lost connection: a server that does not respond would make the request wait twice.
    if (outage?.connection === 'lost') client.release(error as Error);
    else {
      await client.query('rollback').then(
        () => client.release(),
        (lost: Error) => client.release(lost),
      );
    }
    throw toOutageError(error, outage);
  }
}
