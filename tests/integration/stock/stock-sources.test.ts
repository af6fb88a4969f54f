import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeMapping } from '../../../src/features/stock-sources/mapping/change-mapping.server.ts';
import {
  createSourceFetcher,
  type FetchRequest,
  type FetchSourceFile,
} from '../../../src/features/stock-sources/runs/fetch-source-file.server.ts';
import { previewSource } from '../../../src/features/stock-sources/runs/preview-rows.server.ts';
import { writeQuarantineCsv } from '../../../src/features/stock-sources/runs/write-quarantine-csv.server.ts';
import { checkConnection } from '../../../src/features/stock-sources/sources/check-connection.server.ts';
import { createConnectionSecrets } from '../../../src/features/stock-sources/sources/connection-secrets.server.ts';
import { acceptHostKey } from '../../../src/features/stock-sources/sources/host-key-store.server.ts';
import { changeSource } from '../../../src/features/stock-sources/sources/manage-source.server.ts';
import { readSecretState } from '../../../src/features/stock-sources/sources/secret-state.server.ts';
import {
  findFedCars,
  findSource,
  listSources,
} from '../../../src/features/stock-sources/sources/source-store.server.ts';
import { HostKeyError, OutboundError } from '../../../src/platform/outbound/outbound-error.ts';
import { createOutboundRules } from '../../../src/platform/outbound/outbound-rules.ts';
import { createTemporaryFile } from '../../../src/platform/outbound/temporary-file.ts';
import { isWaitingForLock } from '../../support/database/is-waiting-for-lock.ts';
import { openDatabases } from '../../support/database/open-databases.ts';
import { eventually } from '../../support/harness/eventually.ts';
import { connectionSecrets } from '../../support/stock/connection-secrets.ts';
import { type FeedHarness, feedRow, openFeedHarness, toCsv } from '../../support/stock/feed-harness.ts';

let feed: FeedHarness;
beforeAll(async () => {
  feed = await openFeedHarness();
});
afterAll(() => feed.close());
beforeEach(async () => {
  await feed.owner`delete from stock_sources`;
  await feed.owner`delete from cars`;
});

const find = async (sourceId: number) => (await feed.scope.run((tx) => findSource(tx, sourceId)))!;
const https = (url: string, extra: Record<string, unknown> = {}) => ({
  name: 'Supplier',
  kind: 'https',
  settings: { url, auth: 'basic', username: 'us' },
  schedule: null,
  ...extra,
});

const failWith =
  (error: Error): FetchSourceFile =>
  async () => {
    throw error;
  };

describe('27.3 the settings of a source', () => {
  it('keep mapping and secret that are left out', async () => {
    const id = await feed.addSource(https('https://a.example/stock.csv', { secret: { password: 'hidden' } }));
    const mapping = { columns: [{ column: 'No', field: 'stocknum', transforms: [] }], defaults: { car_type: 'used' } };
    expect(await changeMapping(feed.scope, id, mapping)).toEqual({ kind: 'saved' });
    const renamed = { ...https('https://a.example/other.csv'), name: 'Renamed' };
    expect(await changeSource(feed.scope, feed.sourceDependencies, id, renamed)).toMatchObject({ kind: 'saved' });
    expect(await find(id)).toMatchObject({ name: 'Renamed', mapping, hasSecret: true });
  });

  it('never send a stored password to another server', async () => {
    const id = await feed.addSource(https('https://a.example/stock.csv', { secret: { password: 'hidden' } }));
    const moved = https('https://evil.example/stock.csv');
    expect(await changeSource(feed.scope, feed.sourceDependencies, id, moved)).toMatchObject({
      kind: 'refused',
      errors: { secret: expect.stringContaining('again') },
    });
    const withNew = { ...moved, secret: { password: 'new' } };
    expect(await changeSource(feed.scope, feed.sourceDependencies, id, withNew)).toMatchObject({ kind: 'saved' });
  });

  it('that are saved during a move to another server do not get its password', async () => {
    const id = await feed.addSource(https('https://a.example/stock.csv', { secret: { password: 'old' } }));
    const moved = https('https://b.example/stock.csv');
    const secret = connectionSecrets.encrypt(feed.ours.dealershipId, { password: 'new' });
    let saved: Promise<unknown> | undefined;
    await feed.owner.begin(async (tx) => {
      await tx`update stock_sources set settings = ${tx.json(moved.settings)}, secret = ${secret} where id = ${id}`;
      saved = changeSource(feed.scope, feed.sourceDependencies, id, https('https://a.example/stock.csv'));
      await vi.waitUntil(() => isWaitingForLock(feed.owner), 30_000);
    });
    expect(await saved).toMatchObject({ kind: 'refused', errors: { secret: expect.stringContaining('again') } });
    expect(await find(id)).toMatchObject({ settings: moved.settings });
  });

  it('are refused for more than 20 sources', async () => {
    for (let count = 0; count < 20; count++) await feed.addSource();
    await expect(feed.addSource()).rejects.toThrow('A dealership can have 20 sources. Delete one first.');
  });

  it('need what the chosen access needs', async () => {
    const settings = { url: 'https://a.example/stock.csv', auth: 'basic', username: '' };
    const id = await feed.addSource();
    expect(await changeSource(feed.scope, feed.sourceDependencies, id, { ...https(''), settings })).toMatchObject({
      kind: 'refused',
      errors: { 'settings.username': 'Enter the user name.' },
    });
  });
});

const readSecret = async (id: number): Promise<string> =>
  (await feed.owner`select secret from stock_sources where id = ${id}`)[0]?.secret;
const storeSecret = (id: number, secret: string) =>
  feed.owner`update stock_sources set secret = ${secret} where id = ${id}`;
async function pull(id: number, of = feed.scope, secrets = connectionSecrets) {
  feed.server.fetchFile = createSourceFetcher(createOutboundRules(['127.0.0.1']), secrets);
  const runId = await feed.run(id, undefined, of);
  const [row] = await feed.owner`select state, message from stock_runs where id = ${runId}`;
  return { ...row, secretState: await readSecretState(of, secrets, id) };
}

describe('27.3 a password', () => {
  let server: Server;
  const logins: (string | undefined)[] = [];
  beforeAll(async () => {
    server = createServer(({ headers }, response) => {
      logins.push(headers.authorization);
      response.end(toCsv([feedRow('U1')]));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close());

  const addPulled = (to = feed.scope) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/stock.csv`;
    return feed.addSource(https(url, { secret: { password: 'very hidden' } }), to);
  };
  const enterAgain = {
    state: 'failed',
    message: 'Enter the password again: the stored one can no longer be read.',
    secretState: 'unreadable',
  };

  it('is encrypted in the database, and sent to the server as it was entered', async () => {
    const id = await addPulled();
    const [row] = await feed.owner`select s::text as columns from stock_sources s where id = ${id}`;
    expect(row?.columns).toContain('v1:');
    expect(row?.columns).not.toContain('very hidden');
    expect(await pull(id)).toEqual({ state: 'planned', message: null, secretState: 'stored' });
    expect(logins).toEqual([`Basic ${Buffer.from('us:very hidden').toString('base64')}`]);
  });

  it('must be entered again after CONSOLE_SECRET has changed, and then works', async () => {
    const id = await addPulled();
    const changed = createConnectionSecrets('another console secret of more than 32 characters');
    expect(await pull(id, feed.scope, changed)).toEqual(enterAgain);
    expect(await checkConnection(feed.scope, feed.server.fetchFile, id)).toMatchObject({
      kind: 'fails',
      message: enterAgain.message,
    });
    const { kind, settings } = await find(id);
    const entered = { name: 'Supplier', kind, settings, schedule: null, secret: { password: 'new' } };
    const tools = { ...feed.sourceDependencies, connectionSecrets: changed };
    expect(await changeSource(feed.scope, tools, id, entered)).toMatchObject({ kind: 'saved' });
    expect(await pull(id, feed.scope, changed)).toMatchObject({ state: 'planned', secretState: 'stored' });
  });

  it('is not used after it was changed in the database or copied from another dealership', async () => {
    const id = await addPulled();
    const stored = await readSecret(id);
    const requests = logins.length;
    await storeSecret(id, stored.slice(0, 20) + (stored[20] === 'A' ? 'B' : 'A') + stored.slice(21));
    expect(await pull(id)).toEqual(enterAgain);
    const theirs = await addPulled(feed.theirScope);
    await storeSecret(theirs, stored);
    expect(await pull(theirs, feed.theirScope)).toEqual(enterAgain);
    expect(logins).toHaveLength(requests);
  });

  it('cannot be stored as plain text', async () => {
    const id = await addPulled();
    await expect(storeSecret(id, '{"password":"plain"}')).rejects.toThrow('stock_sources_secret');
  });
});

describe('27.3 a test of the connection', () => {
  it('stores the file, so that its columns can be mapped, and changes no car', async () => {
    const id = await feed.addSource(https('https://a.example/stock.csv', { secret: { password: 'hidden' } }));
    const requests: FetchRequest[] = [];
    const fetchFile: FetchSourceFile = async (request) => {
      requests.push(request);
      const file = await createTemporaryFile();
      await writeFile(file.path, toCsv([feedRow('U1')]));
      return { kind: 'file', state: {}, file: { path: file.path, name: 'stock.csv', size: 9, remove: file.remove } };
    };
    expect(await checkConnection(feed.scope, fetchFile, id)).toMatchObject({
      kind: 'works',
      name: 'stock.csv',
      columns: 8,
    });
    expect(requests.map(({ secret }) => connectionSecrets.decrypt(feed.ours.dealershipId, secret!))).toEqual([
      { password: 'hidden' },
    ]);
    expect(await previewSource(feed.scope, id, '2026-11-18')).toMatchObject({
      missing: [],
      rows: [{ stocknum: 'U1' }],
    });
    expect(await feed.owner`select from cars`).toHaveLength(0);
  });

  it('says what is wrong', async () => {
    const id = await feed.addSource({ ...https(''), kind: 'upload', settings: {} });
    const fails = (error: Error) => checkConnection(feed.scope, failWith(error), id);
    expect(await fails(new OutboundError('timeout', 'The server did not respond.'))).toEqual({
      kind: 'fails',
      message: 'The server did not respond.',
    });
    await expect(fails(new Error('a defect'))).rejects.toThrow('a defect');
    expect(await checkConnection(feed.theirScope, failWith(new Error('not reached')), id)).toEqual({
      kind: 'missing',
    });
  });
});

const sftpSource = (host: string) => ({
  name: 'Supplier',
  kind: 'sftp',
  settings: { host, username: 'kim', path: '/stock.csv' },
  schedule: null,
  secret: { password: 'hidden' },
});

const acceptKey = (id: number, fingerprint: string, scope = feed.scope) =>
  scope.run((tx) => acceptHostKey(tx, { table: 'stock_sources', id }, fingerprint));
const readKeys = async (id: number) => {
  const { hostKey, offeredHostKey } = await find(id);
  return [hostKey, offeredHostKey];
};

describe('27.3 the key of an SFTP server', () => {
  const server = { key: 'SHA256:first' };
  /** As the SFTP client: refuses another key than the known one. */
  const fetchFile: FetchSourceFile = async ({ state: { hostKeyFingerprint = server.key } }) => {
    if (hostKeyFingerprint !== server.key) throw new HostKeyError(`The key is ${server.key}.`, server.key);
    const file = await createTemporaryFile();
    await writeFile(file.path, toCsv([feedRow('U1')]));
    return { kind: 'file', state: { hostKeyFingerprint }, file: { ...file, name: 'stock.csv', size: 9 } };
  };
  const check = (id: number) => checkConnection(feed.scope, fetchFile, id);

  it('is recorded when it changes, by a test and by a run, and only this one can be accepted', async () => {
    const id = await feed.addSource(sftpSource('files.example'));
    server.key = 'SHA256:first';
    expect(await check(id)).toMatchObject({ kind: 'works' });
    server.key = 'SHA256:second';
    expect(await check(id)).toEqual({ kind: 'new key' });
    expect(await readKeys(id)).toEqual(['SHA256:first', 'SHA256:second']);
    expect(await acceptKey(id, 'SHA256:second', feed.theirScope)).toBe(false);

    server.key = 'SHA256:third';
    feed.server.fetchFile = fetchFile;
    await feed.run(id);
    expect(await acceptKey(id, 'SHA256:second'), 'the server shows another one now').toBe(false);
    expect(await readKeys(id)).toEqual(['SHA256:first', 'SHA256:third']);
    expect(await acceptKey(id, 'SHA256:third')).toBe(true);
    expect(await readKeys(id)).toEqual(['SHA256:third', null]);
    server.key = 'SHA256:impostor';
    expect(await check(id)).toEqual({ kind: 'new key' });
    expect(await readKeys(id)).toEqual(['SHA256:third', 'SHA256:impostor']);
  });

  it('is no longer offered when the server has its known key again, or another server is entered', async () => {
    const id = await feed.addSource(sftpSource('files.example'));
    const offer = async () => {
      for (server.key of ['SHA256:first', 'SHA256:second']) await check(id);
      expect(await readKeys(id)).toEqual(['SHA256:first', 'SHA256:second']);
    };
    await offer();
    server.key = 'SHA256:first';
    await check(id);
    expect(await readKeys(id)).toEqual(['SHA256:first', null]);
    await offer();
    await changeSource(feed.scope, feed.sourceDependencies, id, sftpSource('other.example'));
    expect(await readKeys(id)).toEqual([null, null]);
  });
});

describe('27.3 a mapping', () => {
  it('is refused with values that its fields do not accept, and of another dealership', async () => {
    const id = await feed.addSource();
    const defaults = { year: 'old' };
    expect(await changeMapping(feed.scope, id, { columns: [], defaults })).toMatchObject({
      kind: 'refused',
      errors: { 'defaults.year': expect.any(String) },
    });
    expect(await changeMapping(feed.theirScope, id, { columns: [], defaults: {} })).toEqual({ kind: 'missing' });
  });

  it('says which fields of a car its source supplies, also by a value for all cars', async () => {
    const id = await feed.addSource({ trusted: true });
    await feed.run(id, [feedRow('U1')]);
    const { mapping } = await find(id);
    const columns = mapping!.columns.filter(({ field }) => field !== 'colour');
    await changeMapping(feed.scope, id, { columns, defaults: { tag: 'Special' } });
    const [car] = await feed.owner`select id from cars`;
    const fed = (await feed.scope.run((tx) => findFedCars(tx, [car?.id]))).get(car?.id);
    expect([...(fed?.fields ?? [])].toSorted()).toEqual([
      'car_type',
      'make',
      'model',
      'price',
      'price_type',
      'tag',
      'year',
    ]);
    expect(await feed.theirScope.run((tx) => findFedCars(tx, [car?.id]))).toEqual(new Map());
  });
});

it('27.3 the list of sources has the counts of the last run, and set-aside rows are exported with their reasons', async () => {
  const id = await feed.addSource();
  const runId = await feed.run(id, [feedRow('U1'), feedRow('U2', { year: '=cmd' })]);
  await feed.confirm(runId);
  const [listed] = await feed.scope.run(listSources);
  expect(listed?.lastRun).toMatchObject({ id: runId, counts: { add: 1, quarantined: 1 } });
  const csv = (await Array.fromAsync(writeQuarantineCsv(feed.scope, runId))).join('');
  const [header, row] = csv.trim().split(/\r?\n/);
  expect(header).toMatch(/Row,Stock number,Reasons,.*\bstocknum\b/);
  expect(row).toMatch(/^2,U2,"?Year: .*'=cmd/);
});

/** A run that has set aside this many rows more, the last of which has a column that no other row has. */
const addRunWithQuarantine = async (count: number): Promise<number> => {
  const id = await feed.addSource();
  const runId = await feed.run(id, [feedRow('U1', { year: 'old' })]);
  await feed.owner`
    insert into stock_run_quarantine (dealership_id, run_id, row_number, stocknum, row, reasons)
    select ${feed.ours.dealershipId}, ${runId}, n + 1, 'N' || n,
      jsonb_build_object('stocknum', 'N' || n) || case when n = ${count} then '{"late":"found"}' else '{}' end::jsonb, '[]'
    from generate_series(1, ${count}) n`;
  return runId;
};

describe('27.3 the CSV of set-aside rows', () => {
  it('has every row once, and columns that only late rows have', async () => {
    const csv = (await Array.fromAsync(writeQuarantineCsv(feed.scope, await addRunWithQuarantine(1000)))).join('');
    const [header, ...rows] = csv.trim().split(/\r?\n/);
    expect(header?.split(',').at(-1)).toBe('late');
    expect(rows.map((row) => Number(row.split(',')[0]))).toEqual(Array.from({ length: 1001 }, (_, n) => n + 1));
    expect(rows.at(-1)?.split(',').at(-1)).toBe('found');
  });

  it('reads each row a few times only, however many there are', async () => {
    const runId = await addRunWithQuarantine(10_000);
    await feed.owner`analyze stock_run_quarantine`;
    const countReads = async (): Promise<number> => {
      const [row] = await feed.owner<{ reads: number }[]>`
        select (seq_tup_read + idx_tup_fetch)::int as reads from pg_stat_user_tables where relname = 'stock_run_quarantine'`;
      return row?.reads ?? 0;
    };
    const databases = openDatabases(feed.test.url, { connections: 1 });
    const scope = databases.database.forDealership(feed.ours.dealershipId);
    const { rows } = await scope.run((tx) => tx.$client.query<{ pid: number }>('select pg_backend_pid() as pid'));
    const before = await countReads();
    await Array.fromAsync(writeQuarantineCsv(scope, runId));
    await databases.close();
    // The statistics of a connection are complete when it has ended.
    const pid = rows[0]?.pid as number;
    await eventually(async () =>
      expect(await feed.owner`select from pg_stat_activity where pid = ${pid}`).toHaveLength(0),
    );
    expect((await countReads()) - before).toBeLessThan(50_000);
  });
});
