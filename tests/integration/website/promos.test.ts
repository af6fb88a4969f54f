import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPromos } from '../../../src/features/content/promo-store.server.ts';
import { selectPromos } from '../../../src/features/content/promo.ts';
import { appDatabaseUrl } from '../../support/database/role-urls.ts';
import { type Database, openDatabase } from '../../../src/platform/postgres/database.ts';
import { createTenant, type Tenant } from '../../support/database/create-tenant.ts';
import { createTestDatabase } from '../../support/database/test-database.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Sql;
let database: Database;
let ours: Tenant;

beforeAll(async () => {
  test = await createTestDatabase();
  owner = postgres(test.url, { max: 1 });
  ours = await createTenant(owner, 'ours');
  await createTenant(owner, 'theirs');
  const [image] = await owner`select id from images where site_id = ${ours.siteId}`;
  await owner`update promos set image_id = ${image?.id} where site_id = ${ours.siteId}`;
  await owner`insert into promos (site_id, title, link, position, start, expiry, display, strict_display)
    values (${ours.siteId}, 'Stocktake', '/search/demo-cars', 2, '2025-01-01T00:00:00+10:00', '2025-02-01T00:00:00+10:00',
      ${['/cars']}, true)`;
  database = openDatabase(appDatabaseUrl(test.url), { connections: 1 });
});
afterAll(async () => {
  await database.close();
  await owner.end();
  await test.drop();
});

const withLink = (link: string) =>
  owner`insert into promos (site_id, title, link, position) values (${ours.siteId}, 'Linked', ${link}, 9)`;

describe('the promos of a site', () => {
  it('are its own, by position, with their pictures', async () => {
    const promos = await listPromos(database.forSite(ours.siteId));
    expect(promos.map(({ title, picture }) => [title, picture?.colour])).toEqual([
      ['Stocktake', undefined],
      ['Sale', '#000000'],
    ]);
  });

  it.each([
    ['2024-12-31T23:59:59.999+10:00', false],
    ['2025-01-01T00:00:00+10:00', true],
    ['2025-01-31T23:59:59.999+10:00', true],
    ['2025-02-01T00:00:00+10:00', false],
  ])('P20 run by the UTC offset they were saved with: at %s %s', async (at, shown) => {
    const promos = selectPromos(await listPromos(database.forSite(ours.siteId)), {
      path: '/cars',
      page: 1,
      now: new Date(at),
    });
    expect(promos.some(({ title }) => title === 'Stocktake')).toBe(shown);
  });

  it.each(['/', '/search/suv?page=2#top', 'https://elsewhere.example', 'https://elsewhere.example/a/b?c=d'])(
    'may link to %s',
    async (link) => {
      expect((await withLink(link)).count).toBe(1);
      await owner`delete from promos where title = 'Linked'`;
    },
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://elsewhere.example',
    'https:///elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n/elsewhere.example',
    '/cars\njavascript:alert(1)',
    ' /cars',
    'cars',
    '',
  ])('never link to %j', async (link) => {
    await expect(withLink(link)).rejects.toThrow('promos_link');
  });
});
