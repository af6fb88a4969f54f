import { Client, type ClientConfig } from 'pg';
import { createFailoverClient } from './failover-client.ts';
import { isSocket, parsePostgresUrl, type SessionTarget } from './postgres-url.ts';
import { toTlsOptions } from './tls-options.ts';

/** Options for a pool, also that of pg-boss. Its clients find the right one of several hosts. */
export type ConnectionOptions = ClientConfig & { Client: typeof Client };

/**
 * @param severalHosts which of several hosts to connect to, unless the URL has `target_session_attrs`
 * @throws StartError if a certificate cannot be read
 */
export function toConnectionOptions(url: string, severalHosts: SessionTarget = 'read-write'): ConnectionOptions {
  const { hosts, user, password, database, target, ssl } = parsePostgresUrl(url);
  const [first] = hosts;
  const config = {
    ...first,
    user,
    password,
    database,
    // libpq does not encrypt Unix sockets either.
    ssl: first && isSocket(first.host) ? false : toTlsOptions(ssl),
  };
  const wanted = target ?? (hosts.length > 1 ? severalHosts : 'any');
  const isPlain = hosts.length === 1 && wanted === 'any';
  return { ...config, Client: isPlain ? Client : createFailoverClient({ hosts, target: wanted }, config) };
}

/** A single connection, not yet connected. */
export function createClient(url: string, settings: ClientConfig): Client {
  const { Client: ClientOfUrl, ...options } = toConnectionOptions(url);
  return new ClientOfUrl({ ...options, ...settings });
}
