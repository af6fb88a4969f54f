import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { explainConnectionError } from '../../../src/platform/postgres/connections/connection-errors.ts';
import { createClient } from '../../../src/platform/postgres/connections/connection-options.ts';
import { StartError } from '../../../src/platform/start-error.ts';
import { openOwnPostgres } from '../../support/database/own-postgres.ts';
import { createTestDatabase } from '../../support/database/test-database.ts';

let servers: Awaited<ReturnType<typeof openOwnPostgres>>;
let folder: string;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-tls-'));
  const [server, other] = [await makeCertificate(), await makeCertificate()];
  await writeFile(join(folder, 'ca.pem'), server.cert);
  await writeFile(join(folder, 'other.pem'), other.cert);
  servers = await openOwnPostgres();
  const inCluster = (name: string) => join(servers.clusterFolder, name);
  await servers.writeClusterFile(inCluster('server.crt'), server.cert);
  await servers.writeClusterFile(inCluster('server.key'), server.private);
  ({ url } = await servers.start({ ssl: 'on' }));
});

afterAll(async () => {
  await servers?.close();
  await rm(folder, { recursive: true, force: true });
});

/** For `localhost` only, not for its address. */
const makeCertificate = () =>
  generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });

const file = (name: string): string => `sslrootcert=${encodeURIComponent(join(folder, name))}`;
const byName = (text: string): string => text.replace('127.0.0.1', 'localhost');

/** @returns whether the connection is encrypted, or why it was refused */
async function connect(to: string): Promise<boolean | string> {
  const client = createClient(to, { connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
    return rows[0]?.ssl;
  } catch (error) {
    const explained = explainConnectionError(error, to);
    expect(explained).toBeInstanceOf(StartError);
    return (explained as StartError).message;
  } finally {
    void client.end();
  }
}

it('25.6 30.5 encrypts as sslmode says', async () => {
  expect(await connect(`${url}?sslmode=disable`)).toBe(false);
  expect(await connect(`${url}?sslmode=require`)).toBe(true);
  expect(await connect(`${url}?sslmode=verify-ca&${file('ca.pem')}`)).toBe(true);
  expect(await connect(`${byName(url)}?sslmode=verify-full&${file('ca.pem')}`)).toBe(true);
});

it('25.6 refuses a certificate that sslmode does not allow, without showing the password', async () => {
  const untrusted = /cannot be used: its certificate is not trusted/;
  const refusals = [
    [await connect(`${byName(url)}?sslmode=verify-full&${file('other.pem')}`), untrusted],
    [await connect(`${byName(url)}?sslmode=verify-full`), untrusted],
    [await connect(`${url}?sslmode=verify-ca&${file('other.pem')}`), untrusted],
    [await connect(`${url}?sslmode=require&${file('other.pem')}`), untrusted],
    [await connect(`${url}?sslmode=verify-full&${file('ca.pem')}`), /its certificate is for another host/],
  ] as const;
  for (const [message, reason] of refusals) {
    expect(message).toMatch(reason);
    expect(message).not.toContain(servers.password);
  }
  expect(() => createClient(`${url}?sslmode=verify-full&${file('missing.pem')}`, {})).toThrow(/missing\.pem .*ENOENT/);
});

it('25.6 refuses a server without TLS when sslmode requires it', async () => {
  const plain = await createTestDatabase();
  expect(await connect(`${plain.url}?sslmode=require`)).toMatch(/it does not encrypt connections/);
  await plain.drop();
});
