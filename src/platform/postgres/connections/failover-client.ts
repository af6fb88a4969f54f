import { callbackify } from 'node:util';
import { Client, type ClientConfig } from 'pg';
import { DatabaseUnavailable } from './connection-loss.ts';
import { formatHost, type PostgresHost, type SessionTarget } from './postgres-url.ts';

/** A host that is down often does not answer at all. */
const answerMs = 3000;

const ignore = (): void => undefined;

type Servers = { hosts: readonly PostgresHost[]; target: SessionTarget };

/**
 * A client for several hosts: connects to the first that answers and has the requested role. All clients of the class
 * remember this host, and ask all hosts again when a connection to it fails or its role has changed.
 */
export function createFailoverClient({ hosts, target }: Servers, config: ClientConfig): typeof Client {
  let current: Promise<PostgresHost> | undefined;

  return class FailoverClient extends Client {
    override connect(): Promise<Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<Client> | void {
      if (!callback) return this.#connect();
      callbackify(() => this.#connect())(callback);
    }

    async #connect(): Promise<Client> {
      const finding = (current ??= findHost({ hosts, target }, config));
      // Until the caller has added its own listener, this event would end the process.
      this.on('error', ignore);
      try {
        ({ host: this.host, port: this.port } = await finding);
        await super.connect();
        await requireRole(this, target);
        return this;
      } catch (error) {
        if (current === finding) current = undefined;
        void this.end();
        throw error;
      } finally {
        // Errors of the connection are emitted with a delay.
        setImmediate(() => this.off('error', ignore));
      }
    }
  };
}

/** @throws DatabaseUnavailable that says for each host why it cannot be used */
async function findHost({ hosts, target }: Servers, config: ClientConfig): Promise<PostgresHost> {
  const [only, ...others] = hosts;
  if (only && others.length === 0) return only;
  const asked = hosts.map((host) => probe(host, target, config));
  try {
    return await Promise.any(asked);
  } catch (error) {
    const { errors } = error as AggregateError;
    const reasons = hosts.map((host, index) => `${formatHost(host)}: ${(errors[index] as Error).message}`);
    throw new DatabaseUnavailable(`no server accepts connections (${reasons.join('; ')})`, { cause: errors[0] });
  }
}

async function probe(host: PostgresHost, target: SessionTarget, config: ClientConfig): Promise<PostgresHost> {
  const client = new Client({ ...config, ...host, connectionTimeoutMillis: answerMs, query_timeout: answerMs });
  client.on('error', ignore);
  try {
    await client.connect();
    await requireRole(client, target);
    return host;
  } finally {
    void client.end();
  }
}

async function requireRole(client: Client, target: SessionTarget): Promise<void> {
  if (target === 'any') return;
  const { rows } = await client.query<{ recovers: boolean; reads: string }>(
    `select pg_is_in_recovery() as recovers, current_setting('transaction_read_only') as reads`,
  );
  if (rows[0]?.recovers) throw new DatabaseUnavailable('it is a standby');
  if (target === 'read-write' && rows[0]?.reads === 'on') throw new DatabaseUnavailable('it is read-only');
}
