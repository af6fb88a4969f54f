import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openSiteDirectory, type SiteDirectory } from '../../../src/features/site-config/site-directory.server.ts';
import { saveConfig } from '../../support/database/save-config.ts';
import type { Database } from '../../../src/platform/postgres/database.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import { createTenant, type Tenant } from '../../support/database/create-tenant.ts';
import { createTestDatabase } from '../../support/database/test-database.ts';
import { eventually } from '../../support/harness/eventually.ts';

const log = { error: vi.fn<(details: object, message: string) => void>() };
let test: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: Sql;
let databases: Databases;
let database: Database;
let tenant: Tenant;
let servers: SiteDirectory[];

beforeAll(async () => {
  test = await createTestDatabase();
  owner = postgres(test.url, { max: 2 });
  tenant = await createTenant(owner, 'swan');
  await createTenant(owner, 'heron');
  databases = openDatabases(test.url, { connections: 3 });
  ({ database } = databases);
  servers = await Promise.all([1, 2].map(() => openSiteDirectory(databases, 'localhost', log)));
});
afterAll(async () => {
  await databases.close();
  await owner.end();
  await test.drop();
});

const pageSize = async (server: SiteDirectory): Promise<number | undefined> => {
  const found = await server.find('swan.localhost');
  return found.kind === 'site' ? found.site.config.search.pageSize : undefined;
};
/** Polls for at most a second: every server must see a change within that time. */
const withinASecond = (check: () => Promise<void>) => eventually(check);

describe('openSiteDirectory', () => {
  it('S1 serves many sites from one deployment, each by its slug and with its template', async () => {
    const server = servers[0] as SiteDirectory;
    const [swan, heron] = await Promise.all(['swan', 'heron'].map((slug) => server.find(`${slug}.localhost:3000`)));
    expect(swan).toMatchObject({ kind: 'site', site: { slug: 'swan', template: 'metro', id: tenant.siteId } });
    expect(heron).toMatchObject({ kind: 'site', site: { slug: 'heron', template: 'metro' } });
  });

  it('finds a site by its own hostname, with www., in capitals, with a port and a trailing dot', async () => {
    for (const host of ['swan.example', 'www.swan.example', 'SWAN.Example:8443', 'swan.example.']) {
      expect(await servers[0]?.find(host), host).toMatchObject({ kind: 'site', site: { slug: 'swan' } });
    }
  });

  it('24.6 25.7 finds the site of a search by its hosts and by search.host of its config, and knows those hosts', async () => {
    const server = servers[0] as SiteDirectory;
    const readSlug = async (host: string) => (await server.findSearched(host))?.slug;
    expect(await readSlug('search.swan.example')).toBeUndefined();
    await saveConfig(database.forSite(tenant.siteId), { search: { host: 'https://search.swan.example' } });
    await withinASecond(async () => expect(await readSlug('Search.Swan.example:443')).toBe('swan'));
    expect(await server.find('search.swan.example')).toEqual({ kind: 'unknown' });
    expect(await readSlug('swan.localhost:3000')).toBe('swan');
    const known = ['localhost', 'swan.localhost', 'www.swan.example', 'search.swan.example'];
    const hosts = [...known, 'crow.localhost', 'crow.example', 'a.swan.example', 'no host', ''];
    expect(hosts.filter(server.isKnown)).toEqual(known);
    // The hostname of a site stays its own, whatever another config says.
    await saveConfig(database.forSite(tenant.siteId), { search: { host: 'https://heron.example' } });
    await withinASecond(async () => expect(await readSlug('search.swan.example')).toBeUndefined());
    expect(await readSlug('heron.example')).toBe('heron');
    await saveConfig(database.forSite(tenant.siteId), {});
  });

  it('lists the sites on the bare host and rejects unknown hosts', async () => {
    expect(await servers[0]?.find('localhost:3000')).toMatchObject({
      kind: 'directory',
      sites: [{ slug: 'swan' }, { slug: 'heron' }],
    });
    for (const host of ['emu.localhost', 'swan.example.evil.example', '10.1.2.3', 'x y', undefined]) {
      expect(await servers[0]?.find(host), String(host)).toEqual({ kind: 'unknown' });
    }
  });

  it('S9 carries slug, template, id, dealership_id, locations and garage_enabled', async () => {
    const found = await servers[0]?.find('swan.localhost');
    const site = found?.kind === 'site' ? found.site : undefined;
    expect(site).toMatchObject({
      slug: 'swan',
      template: 'metro',
      id: tenant.siteId,
      dealership_id: tenant.dealershipId,
      locations: [
        { location_type: '', id: expect.any(Number), dealership_slug: 'swan', address: { city: 'Perth', state: 'WA' } },
      ],
    });
    expect(site?.config.watchlist.garage_enabled).toBe(true);
    expect(site?.config.search).toMatchObject({ host: null, key: null });
  });

  it('shows a change on every server within a second', async () => {
    await saveConfig(database.forSite(tenant.siteId), { search: { pageSize: 24 } });
    for (const server of servers) await withinASecond(async () => expect(await pageSize(server)).toBe(24));
  });

  it('shows a new hostname and a removed one within a second', async () => {
    await owner`insert into site_hostnames (hostname, site_id) values ('black-swan.example', ${tenant.siteId})`;
    for (const server of servers) {
      await withinASecond(async () => expect((await server.find('www.black-swan.example')).kind).toBe('site'));
    }
    await owner`delete from site_hostnames where hostname = 'black-swan.example'`;
    for (const server of servers) {
      await withinASecond(async () => expect((await server.find('black-swan.example')).kind).toBe('unknown'));
    }
  });

  it('rejects an invalid config with the path of the invalid field, and keeps the valid one', async () => {
    const scope = database.forSite(tenant.siteId);
    await expect(saveConfig(scope, { search: { pageSize: 0 } })).rejects.toThrow(/^search\.pageSize: /);
    expect(await pageSize(servers[0] as SiteDirectory)).toBe(24);
  });

  it.each([
    ['{"search": {"pageSize": "many"}}', /^search\.pageSize: /],
    // The policies read this value: the site's queries must work whatever it contains.
    ['{"listing": {"mode": "twelve"}}', /^listing\.mode: /],
    ['{"listing": {"mode": 12.5}}', /^listing\.mode: /],
    ['{"listing": {"mode": {}}}', /^listing\.mode: /],
    ['{"listing": 12}', /^listing: /],
  ])(
    'keeps the last valid config when an invalid one is written to the database, even after a restart: %s',
    async (bad, problem) => {
      await owner.unsafe(`update sites set config = '${bad}' where id = ${tenant.siteId}`);
      const restarted = await openSiteDirectory(databases, 'localhost', log);
      expect(await pageSize(restarted)).toBe(24);
      expect(log.error).toHaveBeenCalledWith(
        expect.objectContaining({ site: 'swan', problems: expect.stringMatching(problem) }),
        expect.any(String),
      );
    },
  );

  it('rejects a hostname that another site has with or without www.', async () => {
    const claim = owner`insert into site_hostnames (hostname, site_id)
      select 'www.swan.example', id from sites where slug = 'heron'`;
    await expect(claim).rejects.toMatchObject({ code: '23505' });
  });

  it('shows a changed location within a second', async () => {
    await owner`update locations set city = 'Fremantle' where dealership_id = ${tenant.dealershipId}`;
    for (const server of servers) {
      await withinASecond(async () => {
        const found = await server.find('swan.localhost');
        expect(found.kind === 'site' && found.site.locations[0]?.address.city).toBe('Fremantle');
      });
    }
  });

  it('receives changes again after the database connection was lost', async () => {
    await owner`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = 'forecourt'`;
    await owner`update sites set config = '{"search": {"pageSize": 30}}' where id = ${tenant.siteId}`;
    const reconnects = { timeout: 30_000, interval: 50 };
    for (const server of servers) await vi.waitFor(async () => expect(await pageSize(server)).toBe(30), reconnects);
  });
});
