import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres, { type Sql } from 'postgres';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openArchive } from '../../../src/features/exit-kit/read-archive.server.ts';
import { createFolderStorage } from '../../../src/platform/images/storage/folder-storage.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../src/platform/postgres/embedded/embedded-postgres.ts';
import { requestConsole, signInAs } from '../../support/console/console-session.ts';
import { ownDealership, readExampleParameters } from '../../support/console/example-paths.ts';
import { createTenant } from '../../support/database/create-tenant.ts';
import { addWebsiteContent } from '../../support/fixtures/add-website-content.ts';
import { attackMarkup, hostileColumns, makeTextsHostile } from '../../support/fixtures/hostile-texts.ts';
import { readPdf } from '../../support/formats/read-pdf.ts';
import { type BuiltServer, runBuiltServer } from '../../support/servers/built-server.ts';
import { get, type TestResponse } from '../../support/servers/send-request.ts';

const run = promisify(execFile);

interface Platform {
  folder: string;
  database: EmbeddedPostgres;
  sql: Sql;
  server: BuiltServer;
  url: string;
}

/** @param firstId no number of a text is as large, so that the ids of a platform are recognised in its pages */
async function openPlatform(firstId: number): Promise<Platform> {
  const folder = await mkdtemp(join(tmpdir(), 'exit-kit-'));
  const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  const server = runBuiltServer({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: 'off' });
  const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
  const url = await server.ready();
  await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, ${firstId}) from pg_sequences
    where schemaname = 'public' and data_type = 'integer'::regtype`;
  return { folder, database, sql, server, url };
}

async function closePlatform({ folder, database, sql, server }: Platform): Promise<void> {
  await server.stop();
  await sql.end();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

const runDealer = ({ folder, database }: Platform, ...args: string[]) =>
  run(process.execPath, ['scripts/dealer.ts', ...args], {
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder },
  });

/** Leads with their deliveries, and reservations with their money. */
const readRecords = ({ sql }: Platform) => sql`
  select l.id, l.form, l.category, l.name, l.email, l.phone, l.message, l.consents, l.state, l.created_at, c.slug as car,
    (select jsonb_agg(d.target || ' ' || d.state order by d.target) from lead_deliveries d where d.lead_id = l.id) as sent,
    r.id as reservation, r.state as reserved, r.name as buyer, r.created_at as reserved_at, p.amount, p.state as paid,
    f.amount as refunded
  from dealerships d join leads l on l.dealership_id = d.id left join cars c on c.id = l.car_id
    left join reservations r on r.dealership_id = d.id left join reservation_payments p on p.reservation_id = r.id
    left join reservation_refunds f on f.reservation_id = r.id
  where d.slug = 'swan' order by l.id, r.id`;

describe('a dealer who moves to an empty platform', () => {
  let from: Platform;
  let to: Platform;
  let crawled: Map<string, [string, string]>;

  beforeAll(async () => {
    [from, to] = await Promise.all([openPlatform(700_000), openPlatform(750_000)]);
    await createTenant(from.sql, 'heron');
    const swan = await createTenant(from.sql, 'swan');
    const pictures = createFolderStorage({ folder: join(from.folder, 'pictures') });
    const names = [`d${swan.dealershipId}/front.jpg`, `d${swan.dealershipId}/back.jpg`];
    for (const [index, name] of names.entries()) {
      const background = index === 0 ? '#336699' : '#996633';
      const photo = sharp({ create: { width: 640, height: 480, channels: 3, background } });
      await pictures.write(name, await photo.jpeg().toBuffer());
    }
    await addWebsiteContent(from.sql, swan, { cars: 12, pictures: names });
    await makeTextsHostile(from.sql);
    const archive = join(from.folder, 'swan.zip');
    await runDealer(from, 'export', 'swan', archive);
    await runDealer(to, 'import', archive);
  });
  afterAll(() => Promise.all([from, to].map(closePlatform)));

  // The source stays as it is, so that both answer at the same time: what depends on the clock is equal.
  it('29.8 has the same pages, pictures and brochures', async () => {
    await expect
      .poll(async () => comparable(await get(to.url, 'swan.example', '/cars')), { timeout: 30_000 })
      .toBe(comparable(await get(from.url, 'swan.example', '/cars')));
    crawled = await crawlBoth(from.url, to.url);
    for (const [path, [was, is]] of crawled) expect(is, path).toBe(was);
    const paths = [...crawled.keys()];
    const kinds = [/^\/$/, /^\/cars$/, /^\/cars\/car-\d+$/, /^\/workshop$/, /^\/blog\/first-post$/, /^\/offers\/\d+$/];
    for (const kind of [...kinds, /^\/images\//, /\/pdf$/, /^\/cars\?/, /^\/bonus$/, /sitemap/]) {
      expect(
        paths.filter((path) => kind.test(path)),
        String(kind),
      ).not.toEqual([]);
    }
    expect(crawled.get('/cars/car-3')?.[0]).toContain('$18,920');
    expect(paths.filter((path) => /^\/cars\/car-\d+$/.test(path))).toHaveLength(12);
  });

  it('29.hostile shows no text of the dealer as markup, on either platform', () => {
    const pages = [...crawled].filter(([path]) => !path.endsWith('/pdf'));
    for (const [path, both] of pages) for (const page of both) expect(page, path).not.toMatch(attackMarkup);
    const seen = hostileColumns.filter((column) => pages.some(([, [page]]) => page.includes(column)));
    const always = [
      'cars.name',
      'content_pages.body',
      'content_pages.title',
      'locations.name',
      'offers.name',
      'sites.name',
    ];
    expect(seen).toEqual(expect.arrayContaining(always));
  });

  it('29.8 has the same leads, reservations and payments', async () => {
    const [was, is] = [await readRecords(from), await readRecords(to)];
    expect(was).toEqual([expect.objectContaining({ email: 'kim@example.com', amount: 20_000, refunded: 20_000 })]);
    expect([...is]).toEqual([...was]);
  });
});

it('29.8 a manager downloads everything as one archive from the console', async () => {
  const { dataExport } = await readExampleParameters();
  const path = `/dealerships/${ownDealership}/data-exports/${dataExport}/archive.zip`;
  const { headers, body } = await requestConsole(path, { session: await signInAs('manager') });
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${ownDealership}.zip"`,
    'cache-control': 'no-store',
    'content-length': String(body.length),
  });
  const folder = await mkdtemp(join(tmpdir(), 'exit-kit-'));
  await writeFile(join(folder, 'a.zip'), body);
  const archive = await openArchive(join(folder, 'a.zip'));
  expect(archive.manifest.dealership.slug).toBe(ownDealership);
  expect(archive.manifest.rows['cars']).toBeGreaterThan(50);
  archive.close();
  await rm(folder, { recursive: true });
});

/** Ids and ports of both platforms, and the keys that every page gives its forms. */
const changing = /\b7[0-9]{5}\b|(?<=swan\.(?:example|localhost):)\d+|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g;
const comparable = ({ status, headers, text }: TestResponse): string =>
  `${status} ${String(headers.location ?? '')} ${text}`.replaceAll(changing, '#');

const links = /(?:href|src)="(\/(?!\/)[^"#]*)|(\/images\/\d+\?[^\s",]+)/g;
const listLinks = (text: string): string[] =>
  [...text.matchAll(links)].map(([, link, image]) => (link ?? image ?? '').replaceAll('&amp;', '&'));

/** Of one path: filters of a search can be combined without end. */
const maxQueries = 3;

/** Follows every link, the same one on both, and compares what comes back. */
async function crawlBoth(from: string, to: string): Promise<Map<string, [string, string]>> {
  const found = new Map<string, [string, string]>();
  const queries = new Map<string, number>();
  const waiting: [string, string][] = ['/', '/sitemap.xml', '/bonus', '/workshop', '/blog/first-post', '/cars'].map(
    (path) => [path, path],
  );
  const seen = new Set(waiting.map(([path]) => path));
  for (const [path, other] of waiting) {
    const [was, is] = await Promise.all([get(from, 'swan.example', path), get(to, 'swan.example', other)]);
    found.set(path, [await describeContent(was), await describeContent(is)]);
    const [ours, theirs] = [listLinks(was.text), listLinks(is.text)];
    for (const [index, link] of ours.entries()) {
      const [pathname = ''] = link.split('?');
      if (seen.has(link) || link.startsWith('/assets/')) continue;
      seen.add(link);
      const counted = queries.get(pathname) ?? 0;
      if (link.includes('?') && counted >= maxQueries) continue;
      queries.set(pathname, counted + 1);
      waiting.push([link, theirs[index] ?? '']);
    }
    const { pathname } = new URL(path, from);
    if (/^\/cars\/car-\d+$/.test(pathname)) addBrochure(pathname, seen, waiting);
  }
  return found;
}

function addBrochure(pathname: string, seen: Set<string>, waiting: [string, string][]): void {
  const path = `/api${pathname}/pdf`;
  // One shows how all are drawn, which takes a second.
  if ([...seen].some((each) => each.endsWith('/pdf'))) return;
  seen.add(path);
  waiting.push([path, path]);
}

async function describeContent(response: TestResponse): Promise<string> {
  const { status, headers, body } = response;
  const type = String(headers['content-type'] ?? '');
  if (type.startsWith('image/') && !type.includes('svg')) {
    return `${status} ${type} ${createHash('sha256').update(body).digest('hex')}`;
  }
  if (type !== 'application/pdf') return comparable(response);
  const { pages, parts } = await readPdf(body);
  return JSON.stringify([status, pages, parts]).replaceAll(changing, '#');
}
