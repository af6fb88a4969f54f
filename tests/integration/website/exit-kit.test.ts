import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArchiveError } from '../../../src/features/exit-kit/archive-error.ts';
import type { ArchiveManifest } from '../../../src/features/exit-kit/archive-manifest.ts';
import {
  findDealer,
  listUnknownTables,
  readRows,
  runTransaction,
} from '../../../src/features/exit-kit/archive-store.server.ts';
import { type ArchiveProgress, archiveSteps } from '../../../src/features/exit-kit/archive-steps.ts';
import { archivedTables, omittedTables, type Row } from '../../../src/features/exit-kit/archived-tables.ts';
import { importArchive } from '../../../src/features/exit-kit/import-archive.server.ts';
import { readTableFacts } from '../../../src/features/exit-kit/import-store.server.ts';
import { mapRow } from '../../../src/features/exit-kit/map-row.ts';
import { openArchive } from '../../../src/features/exit-kit/read-archive.server.ts';
import { writeArchive } from '../../../src/features/exit-kit/write-archive.server.ts';
import { createFolderStorage } from '../../../src/platform/images/storage/folder-storage.ts';
import type { PictureStorage } from '../../../src/platform/images/storage/picture-storage.ts';
import { createClient } from '../../../src/platform/postgres/connections/connection-options.ts';
import { createCar, createTenant, type Tenant } from '../../support/database/create-tenant.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.ts';
import { useTemporaryFiles } from '../../support/files/temporary-files.ts';

const now = new Date('2026-11-15T00:00:00Z');
const picture = Buffer.from('the bytes of a picture');
const files = useTemporaryFiles();

interface Platform {
  database: TestDatabase;
  sql: postgres.Sql;
  client: Client;
  originals: PictureStorage;
}

async function openPlatform(): Promise<Platform> {
  const database = await createTestDatabase();
  const client = createClient(database.url, {});
  await client.connect();
  const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
  return { database, sql, client, originals: createFolderStorage({ folder: files.makePath() }) };
}

async function closePlatform({ database, sql, client }: Platform): Promise<void> {
  await client.end();
  await sql.end();
  await database.drop();
}

async function exportDealer(
  { client, originals }: Platform,
  slug: string,
  onProgress?: (progress: ArchiveProgress) => void,
): Promise<{ path: string; manifest: ArchiveManifest }> {
  const dealer = await findDealer(client, slug);
  if (!dealer) throw new Error(`no ${slug}`);
  const path = files.makePath();
  const manifest = await writeArchive({
    dealer,
    atOneMoment: (work) =>
      runTransaction(client, { mode: 'isolation level repeatable read read only' }, () => work(client)),
    originals,
    store: (stream) => pipeline(stream, createWriteStream(path)),
    now,
    ...(onProgress && { onProgress }),
  });
  return { path, manifest };
}

async function importDealer(
  { client, originals }: Platform,
  path: string,
  { slug, isTrial = false }: { slug?: string; isTrial?: boolean } = {},
) {
  const archive = await openArchive(path);
  try {
    return await runTransaction(client, { ending: isTrial ? 'rollback' : 'commit' }, () =>
      importArchive({ archive, connection: client, originals: isTrial ? undefined : originals, now, slug }),
    );
  } finally {
    archive.close();
  }
}

/** All archived rows of a dealer, with every id replaced by its place among the ids of its table. */
async function readComparable({ client }: Platform, slug: string): Promise<Record<string, Row[]>> {
  const dealer = await findDealer(client, slug);
  if (!dealer) throw new Error(`no ${slug}`);
  const ids = new Map<string, Map<string, unknown>>();
  const all: Record<string, Row[]> = {};
  await runTransaction(client, {}, async () => {
    for (const table of archivedTables) {
      const rows: Row[] = [];
      for await (const lines of readRows(client, table, dealer)) {
        rows.push(...lines.map((line) => JSON.parse(line) as Row));
      }
      all[table.name] = rows;
      ids.set(table.name, new Map(rows.map(({ id }, place) => [String(id), typeof id === 'number' ? place : id])));
    }
  });
  for (const table of archivedTables) {
    const { references } = await readTableFacts(client, table.name);
    all[table.name] = (all[table.name] ?? []).map((row) => ({
      ...mapRow(row, { table, references, ids, hostnames: new Set([`${slug}.example`]) }),
      ...('id' in row && { id: ids.get(table.name)?.get(String(row['id'])) }),
      ...('source' in row && table.name === 'images' && { source: String(row['source']).replace(/:[ds]\d+\//, ':') }),
    }));
  }
  return all;
}

const without = (rows: Row[] | undefined, ...columns: string[]) =>
  rows?.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column))));

const isOfOffer = ({ from_path }: Row) => String(from_path).startsWith('/offers/');

const listOffers = ({ sql }: Platform, dealershipId: number) =>
  sql<{ id: number; name: string }[]>`select id, name from offers where dealership_id = ${dealershipId} order by id`;

let from: Platform;
let to: Platform;
let swan: Tenant;
let heron: Tenant;

beforeAll(async () => {
  [from, to] = await Promise.all([openPlatform(), openPlatform()]);
  // Another dealer on both, so that no id is the same.
  heron = await createTenant(from.sql, 'heron');
  // A number that is free on the other platform.
  await from.sql`delete from offers where dealership_id = ${heron.dealershipId}`;
  await from.sql`insert into offers (id, dealership_id, name) overriding system value values (500, ${heron.dealershipId}, 'Far')`;
  await createTenant(to.sql, 'egret');
  await createTenant(to.sql, 'ibis');
  swan = await createTenant(from.sql, 'swan');
  await addMore(from.sql, swan);
  await from.originals.write(`d${swan.dealershipId}/a.jpg`, picture);
});
afterAll(() => Promise.all([closePlatform(from), closePlatform(to)]));

/** What a real dealer has beyond one row in every table. */
async function addMore(sql: postgres.Sql, { dealershipId, siteId }: Tenant): Promise<void> {
  const [image] = await sql`select id from images where dealership_id = ${dealershipId}`;
  const [location] = await sql`select id from locations where dealership_id = ${dealershipId}`;
  const [staff] = await sql`select staff_id as id from staff_memberships where dealership_id = ${dealershipId}`;
  const [offer] = await sql`select id from offers where dealership_id = ${dealershipId}`;
  const [second] = await sql`insert into offers (dealership_id, manufacturer_id, name)
    select ${dealershipId}, id, 'Second' from manufacturers returning id`;
  await sql`update promos set link = ${`/offers/${offer?.['id']}`} where site_id = ${siteId}`;
  const config = sql.json({
    home: { heroImageId: image?.['id'] },
    search: { filter: `dealership_id:${dealershipId} AND (location_id:${location?.['id']} OR location_id:999)` },
    menus: { main: [{ label: 'Offer', href: `https://swan.example/offers/toyota/${second?.['id']}` }] },
  });
  await sql`update sites set config = ${config} where id = ${siteId}`;
  await sql`update content_pages set image_id = ${image?.['id']}, body = ${`![A car](/images/${image?.['id']}?w=640)`},
    blocks = ${sql.json([{ kind: 'image-text', imageId: image?.['id'] }])} where site_id = ${siteId}`;
  await sql`update locations set image_id = ${image?.['id']} where id = ${location?.['id']}`;
  await sql`update lead_routes set enabled = true, location_ids = ${[location?.['id']]}
    where dealership_id = ${dealershipId}`;
  await sql`insert into lead_routes ${sql({
    dealership_id: dealershipId,
    channel: 'webhook',
    target: 'https://crm.example/leads',
    secret: 'kept back',
  })}`;
  await sql`update stock_sources set secret = 'v1:kept back' where dealership_id = ${dealershipId}`;
  await sql`update lead_rules set staff_ids = ${[staff?.['id']]} where dealership_id = ${dealershipId}`;
  const [lead] = await sql`update leads set assignee_id = ${staff?.['id']}, location_id = ${location?.['id']},
    values = ${sql.json({ location_id: String(location?.['id']) })} where dealership_id = ${dealershipId} returning id`;
  await sql`insert into lead_deliveries ${sql({
    lead_id: lead?.['id'],
    dealership_id: dealershipId,
    channel: 'email',
    target: 'waiting@dealer.example',
    state: 'pending',
  })}`;
  const carId = await createCar(sql, { dealershipId, slug: 'swan-held-car', updated_at: '2026-01-01T00:00:00Z' });
  await sql`update cars set price = 19000 where id = ${carId}`;
  const id = crypto.randomUUID();
  await sql`insert into reservations ${sql({
    id,
    site_id: siteId,
    dealership_id: dealershipId,
    car_id: carId,
    token_hash: 'opens the page of the buyer',
    key: 'held',
    state: 'held',
    car: sql.json({ id: carId, slug: 'swan-held-car', name: 'Car', stocknum: '1', pictureId: image?.['id'] }),
    name: 'Kim',
    email: 'kim@example.com',
    phone: '+61491570006',
    pick_up: sql.json({ locationId: location?.['id'], at: '2026-11-20T10:00' }),
    hold_hours: 48,
    locked_until: now,
    held_until: new Date('2026-11-17T00:00:00Z'),
  })}`;
}

describe('the lists of tables', () => {
  it('29.8 name every table of the database once', async () => {
    const archived = archivedTables.map(({ name }) => name);
    expect(await listUnknownTables(from.client, archived)).toEqual([]);
    expect(archived.filter((name) => Object.hasOwn(omittedTables, name))).toEqual([]);
    const known = await from.sql`select relname from pg_class where relnamespace = 'public'::regnamespace`;
    const names = new Set(known.map(({ relname }) => relname as string));
    expect([...archived, ...Object.keys(omittedTables)].filter((name) => !names.has(name))).toEqual([]);
  });

  it('29.8 leave every secret behind', async () => {
    const secret = /secret|token|password|hash|host_key|public_key|xid/;
    // Hashes of contents, which open nothing.
    const harmless = ['images.content_hash', 'stock_photo_urls.content_hash', 'stock_source_cars.row_hash'];
    const kept: string[] = [];
    for (const { name, omits = [] } of archivedTables) {
      const { columns } = await readTableFacts(from.client, name);
      expect(
        omits.filter((column) => !columns.has(column)),
        name,
      ).toEqual([]);
      kept.push(
        ...[...columns].filter((column) => secret.test(column) && !omits.includes(column)).map((c) => `${name}.${c}`),
      );
    }
    expect(kept.sort()).toEqual(harmless);
  });

  it('29.8 know every table that a foreign key leads to, and import it first or set it at the end', async () => {
    for (const { name, refersTo = {} } of archivedTables) {
      const { references } = await readTableFacts(from.client, name);
      const targets = [...references.map(({ table }) => table), ...Object.values(refersTo)];
      const unknown = targets.filter(
        (table) => !archivedTables.some((each) => each.name === table) && !Object.hasOwn(omittedTables, table),
      );
      expect(unknown, name).toEqual([]);
      const required = references.filter(({ table, isNullable }) => !isNullable && Object.hasOwn(omittedTables, table));
      expect(required, name).toEqual([]);
    }
  });
});

describe('an archive', () => {
  it('29.8 recreates the dealer on another platform, with all rows and pictures', async () => {
    const progress: ArchiveProgress[] = [];
    const { path, manifest } = await exportDealer(from, 'swan', (each) => progress.push(each));
    const last = progress.at(-1);
    expect(last).toMatchObject({ cars: { done: 2, total: 2 }, leads: { done: 1 }, photos: { done: 2, total: 2 } });
    for (const step of archiveSteps) expect(last?.[step].done, step).toBe(last?.[step].total);
    expect(progress[0]?.photos).toEqual({ done: 0, total: 2 });
    expect(manifest.enterAgain).toEqual([
      'API key: Stock system',
      'Lead webhook: https://crm.example/leads',
      'Stock source: Feed',
    ]);
    expect((await readFile(path)).includes('kept back')).toBe(false);

    const trial = await importDealer(to, path, { isTrial: true });
    expect(await findDealer(to.client, 'swan')).toBeUndefined();
    const before = await to.sql`select count(*)::int from car_news`;
    const result = await importDealer(to, path);
    expect(result).toEqual(trial);
    expect(result.leftOut).toEqual({});

    const [original, copy] = [await readComparable(from, 'swan'), await readComparable(to, 'swan')];
    const changed = new Set([
      'sites',
      'redirects',
      'leads',
      'lead_deliveries',
      'lead_routes',
      'stock_sources',
      'stock_exports',
    ]);
    for (const { name } of archivedTables.filter((table) => !changed.has(table.name))) {
      expect(copy[name], name).toEqual(original[name]);
      expect(copy[name]?.length, name).toBeGreaterThan(name === 'models' || name === 'accessories' ? -1 : 0);
    }
    expect(without(copy['sites'], 'version')).toEqual(without(original['sites'], 'version'));
    expect(copy['redirects']?.filter((row) => !isOfOffer(row))).toEqual(original['redirects']);
    expect(without(copy['leads'], 'overdue_mailed_at')).toEqual(without(original['leads'], 'overdue_mailed_at'));
    expect(copy['lead_routes']).toEqual(original['lead_routes']?.map((row) => ({ ...row, enabled: false })));
    expect(copy['lead_deliveries']?.map(({ target, state }) => [target, state]).sort()).toEqual([
      ['leads@dealer.example', 'sent'],
      ['waiting@dealer.example', 'dead'],
    ]);
    expect(copy['stock_sources']?.map(({ enabled }) => enabled)).toEqual([false]);
    expect(await to.sql`select count(*)::int from car_news`).toEqual(before);

    const dealer = await findDealer(to.client, 'swan');
    expect(await to.originals.read(`d${dealer?.dealershipId}/a.jpg`)).toEqual(picture);
    const [page] =
      await to.sql`select p.image_id, p.body, i.dealership_id from content_pages p join images i on i.id = p.image_id
      where p.site_id = ${dealer?.siteIds[0] ?? 0}`;
    expect(page).toMatchObject({
      body: `![A car](/images/${page?.['image_id']}?w=640)`,
      dealership_id: dealer?.dealershipId,
    });
    const [covers] =
      await to.sql`select count(*)::int from car_covers where dealership_id = ${dealer?.dealershipId ?? 0}`;
    expect(covers).toEqual({ count: 1 });
  });

  it('29.8 keeps the numbers of offers where they are free, and never gives them out', async () => {
    const { path } = await exportDealer(from, 'heron');
    await runTransaction(to.client, { ending: 'rollback' }, async () => {
      const archive = await openArchive(path);
      await importArchive({ archive, connection: to.client, originals: undefined, now, slug: undefined });
      archive.close();
      const { rows } = await to.client.query(
        `select o.id, nextval(pg_get_serial_sequence('offers', 'id'))::int as next, r.site_id as redirected
         from offers o join dealerships d on d.id = o.dealership_id and d.slug = 'heron'
           left join sites s on s.dealership_id = d.id left join redirects r on r.site_id = s.id and from_path like '/offers/%'`,
      );
      expect(rows).toEqual([{ id: 500, next: 501, redirected: null }]);
    });
  });

  it('29.8 moves the links to offers whose numbers are taken, and redirects their addresses', async () => {
    const dealer = await findDealer(to.client, 'swan');
    const siteId = dealer?.siteIds[0] ?? 0;
    const [old, copy] = [await listOffers(from, swan.dealershipId), await listOffers(to, dealer?.dealershipId ?? 0)];
    expect(copy.map(({ name }) => name)).toEqual(['Offer', 'Second']);
    const [first, second] = copy.map(({ id }) => id);
    expect(old.map(({ id }) => id)).not.toContain(first);
    const redirects = await to.sql`select from_path, target, permanent from redirects where site_id = ${siteId}`;
    expect(redirects).toEqual(
      expect.arrayContaining([
        { from_path: `/offers/${old[0]?.id}`, target: `/offers/${first}`, permanent: true },
        { from_path: `/offers/${old[1]?.id}`, target: `/offers/${second}`, permanent: true },
        { from_path: `/offers/toyota/${old[1]?.id}`, target: `/offers/toyota/${second}`, permanent: true },
      ]),
    );
    expect(redirects).toHaveLength(4);
    expect(await to.sql`select link from promos where site_id = ${siteId}`).toEqual([{ link: `/offers/${first}` }]);
    const [site] = await to.sql`select config from sites where id = ${siteId}`;
    expect(site?.['config'].menus.main[0].href).toBe(`https://swan.example/offers/toyota/${second}`);
  });

  it('29.8 maps the ids in the search filter of a website; others match nothing', async () => {
    const dealer = await findDealer(to.client, 'swan');
    const [site] = await to.sql`select s.config #>> '{search,filter}' as filter, l.id as location
      from sites s join locations l using (dealership_id) where s.id = ${dealer?.siteIds[0] ?? 0}`;
    expect(site?.['filter']).toBe(
      `dealership_id:${dealer?.dealershipId} AND (location_id:${site?.['location']} OR location_id:0)`,
    );
  });

  it('29.8 lets nobody sign in without a new password, and leaves other dealers alone', async () => {
    const { path } = await exportDealer(from, 'heron');
    const others = await readComparable(to, 'ibis');
    await importDealer(to, path);
    const staff = await to.sql`select s.two_factor_enabled, c.id as credential from staff s
      left join staff_credentials c on c.staff_id = s.id where s.email = 'sam@heron.example'`;
    expect(staff).toEqual([{ two_factor_enabled: false, credential: null }]);
    expect(await readComparable(to, 'ibis')).toEqual(others);
  });

  it('29.8 is refused where its slug or hostname is taken, and changes nothing', async () => {
    const { path } = await exportDealer(to, 'egret');
    await expect(importDealer(to, path)).rejects.toThrow(
      'Already on this platform: dealership "egret", hostname "egret.example", website "egret".',
    );
    await expect(importDealer(to, path, { slug: 'egret-2' })).rejects.toThrow('hostname "egret.example"');
    // The same records cannot be on one platform twice.
    await to.sql`update site_hostnames set hostname = 'moved.example' where hostname = 'egret.example'`;
    await expect(importDealer(to, path, { slug: 'egret-2' })).rejects.toThrow(
      /^staff_memberships, row 1: duplicate key/,
    );
    expect(await findDealer(to.client, 'egret-2')).toBeUndefined();
    await to.sql`update site_hostnames set hostname = 'egret.example' where hostname = 'moved.example'`;
  });
});

describe('a damaged or hostile archive', () => {
  const manifest = {
    format: 'forecourt-dealer',
    version: 1,
    exportedAt: now.toISOString(),
    dealership: { slug: 'x', name: 'X' },
    rows: {},
    files: {},
    missingPictures: [],
    enterAgain: [],
  };

  it.each([
    ['another ZIP file', { 'a.txt': 'a' }, 'This is not an archive of a dealer.'],
    ['a manifest that is no JSON', { 'manifest.json': '{' }, 'This is not an archive of a dealer.'],
    ['a later format', { 'manifest.json': JSON.stringify({ ...manifest, version: 2 }) }, 'reads format 1'],
    [
      'an invalid manifest',
      { 'manifest.json': JSON.stringify({ ...manifest, rows: 1 }) },
      'The manifest is invalid: rows',
    ],
    [
      'an unlisted file',
      { 'manifest.json': JSON.stringify(manifest), 'tables/staff.ndjson': '{}' },
      'not in its manifest',
    ],
    [
      'a missing file',
      { 'manifest.json': JSON.stringify({ ...manifest, files: { a: { bytes: 1, sha256: '0'.repeat(64) } } }) },
      'a is missing',
    ],
    [
      'a changed file',
      { 'manifest.json': JSON.stringify({ ...manifest, files: { a: { bytes: 1, sha256: '0'.repeat(64) } } }), a: 'b' },
      'The archive is damaged: a.',
    ],
    ['a bomb', { 'manifest.json': Buffer.alloc(5_000_000, 32) }, 'unpacks to many times its size'],
    ['no dealership', { 'manifest.json': JSON.stringify(manifest) }, 'must contain one dealership'],
  ])('29.8 is refused: %s', async (_title, entries, message) => {
    const path = await files.writeZip(entries as Record<string, string | Buffer>);
    await expect(importDealer(to, path, { isTrial: true })).rejects.toThrow(message);
  });

  it('29.8 is refused if it is cut off or leads out of its folder', async () => {
    const { path } = await exportDealer(from, 'swan');
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, bytes.length / 2));
    await expect(openArchive(path)).rejects.toThrow(ArchiveError);
    const named = await files.writeZip({ 'aa/evil': 'x' });
    const text = (await readFile(named)).toString('latin1').replaceAll('aa/evil', '../evil');
    await writeFile(named, Buffer.from(text, 'latin1'));
    await expect(openArchive(named)).rejects.toThrow('leads outside');
  });
});
