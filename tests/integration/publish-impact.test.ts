import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import postgres, { type Sql } from 'postgres';
import { createRequestHandler } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemo } from '../../src/demo/load-demo.ts';
import type { CarIndex } from '../../src/features/car-index/car-index.server.ts';
import { assessImpact, type Impact } from '../../src/features/site-config/impact/assess-impact.server.ts';
import { createImpactChecks } from '../../src/features/site-config/impact/impact-checks.server.ts';
import { type PageOutcome, type SitePages, toOutcome } from '../../src/features/site-config/impact/site-pages.ts';
import { listVersions, readDraftState } from '../../src/features/site-config/drafts/draft-store.server.ts';
import { publishDraft, restoreVersion } from '../../src/features/site-config/drafts/publish-draft.server.ts';
import { toReadableConfig } from '../../src/features/site-config/drafts/draft-config.ts';
import { saveSiteConfig } from '../../src/features/site-config/save-site-config.server.ts';
import { type StoredConfig, withValues } from '../../src/features/site-config/settings/setting-values.ts';
import { settings } from '../../src/features/site-config/settings/site-settings.ts';
import { openSiteDirectory, type SiteDirectory } from '../../src/features/site-config/site-directory.server.ts';
import { type ConfiguredSite, parseSiteConfig } from '../../src/features/site-config/site-config.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createHttpServer } from '../../src/platform/http/http-server.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { registerPages } from '../../src/site/server/serve-site.server.ts';
import { openSitePages } from '../../src/site/server/site-pages.server.ts';
import { openTestIndex } from '../support/database/open-car-index.ts';
import { type Databases, openDatabases } from '../support/database/open-databases.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.ts';
import { noProviders } from '../support/fixtures/no-providers.ts';
import { arbitraryChanges } from '../support/fixtures/setting-arbitraries.ts';
import { makePageServer } from '../support/servers/make-page-server.ts';
import { buildPageRoutes } from '../support/servers/page-routes.ts';

let test: TestDatabase;
let owner: Sql;
let databases: Databases;
let index: CarIndex;
let directory: SiteDirectory;
let app: FastifyInstance;
let pages: SitePages;
/** What the server serves: the published config of the site under test. */
let served: ConfiguredSite;

beforeAll(async () => {
  test = await createTestDatabase();
  owner = postgres(test.url, { max: 2, onnotice: () => undefined });
  await loadDemo({ url: test.url, clock: systemClock });
  databases = openDatabases(test.url, { connections: 4 });
  index = await openTestIndex(databases);
  directory = await openSiteDirectory(databases, 'localhost', { error: () => undefined });
  const build = await buildPageRoutes();
  const { database } = databases;
  pages = openSitePages({ build, database, index, clock: systemClock, providers: noProviders, logError: fail });
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false, metrics: createMetrics() });
  registerPages(
    app,
    makePageServer({
      database,
      index,
      directory: { find } as SiteDirectory,
      handle: createRequestHandler(build, 'production'),
    }),
  );
});
afterAll(async () => {
  await app.close();
  index.close();
  await databases.close();
  await owner.end();
  await test.drop();
});

const fail = (error: unknown): void => {
  throw error;
};

const find: SiteDirectory['find'] = async () => ({ kind: 'site', site: served });

/** Asks the server as a visitor. */
async function visit(path: string): Promise<{ outcome: PageOutcome; count: number | undefined; body: string }> {
  const host = served.canonicalHost ?? 'site.localhost';
  const { statusCode, headers, body } = await app.inject({ url: path, headers: { host } });
  const outcome = toOutcome({ status: statusCode, location: headers.location ?? null });
  const [, count] = /\\"results\\":\{.*?\\"count\\":(\d+)/.exec(body) ?? [];
  return { outcome, count: count === undefined ? undefined : Number(count), body };
}

const publish = async (siteId: number, config: StoredConfig): Promise<void> => {
  const scope = databases.database.forSite(siteId);
  await scope.run((tx) => saveSiteConfig(tx, scope, { config }));
  served = await directory.read(siteId);
};

const assess = (
  published: ConfiguredSite,
  config: StoredConfig,
  asked: SitePages = pages,
  { signal } = new AbortController(),
): Promise<Impact> =>
  assessImpact({
    signal,
    scope: databases.database.forSite(published.id),
    pages: asked,
    index,
    now: systemClock(),
    published,
    perKind: 1,
    draft: { ...published, version: -published.version, config: parseSiteConfig(config) },
  });

type DemoSite = { id: number; config: StoredConfig; published: ConfiguredSite };

const readSite = async (slug: string): Promise<DemoSite> => {
  const [row] = await owner`select id, config from sites where slug = ${slug}`;
  const id = row?.id as number;
  return { id, config: toReadableConfig(row?.config).stored, published: await directory.read(id) };
};

/** Asks for each address of a config once, and lists the addresses. */
function rememberAnswers(): { pages: SitePages; paths: Set<string> } {
  const paths = new Set<string>();
  const answers = new WeakMap<ConfiguredSite, Map<string, ReturnType<SitePages['request']>>>();
  const request: SitePages['request'] = (site, path) => {
    paths.add(path);
    const known = answers.get(site) ?? new Map<string, ReturnType<SitePages['request']>>();
    answers.set(site, known);
    const answer = known.get(path) ?? pages.request(site, path);
    known.set(path, answer);
    return answer;
  };
  return { paths, pages: { listPaths: pages.listPaths, request } };
}

/** The settings that decide where cars and pages are. */
const routing =
  /^(listing|search\.(basePath|paths|refinedPaths)|gates|links|menus|valuation|finance|watchlist|models|primaryManufacturer|locations|reservation|favourites)/;
const own = settings.filter(({ operator }) => !operator);
const routingSettings = own.filter(({ path }) => routing.test(path));

const slugs = ['swan-river-toyota', 'yard-88', 'tamar-auto', 'meridian-electric'];
/** IMPACT_CHANGES=50 checks 200 in all, in a few minutes. */
const changesPerSite = Number(process.env.IMPACT_CHANGES ?? 10);
/** How many changes had an effect on cars or addresses. */
let visible = 0;
/** Of the addresses that a change is predicted to leave alone; those that it changes are all visited. */
const visitedUnchanged = 8;

describe('29.3 the impact check', () => {
  it.each(slugs.map((slug, index) => ({ slug, seed: 2026 + index })))(
    '29.acceptance predicts what random changes of $slug really do',
    async ({ slug, seed }) => {
      const { id, config, published } = await readSite(slug);
      const { pages: asked, paths } = rememberAnswers();
      const changes = fc.sample(fc.oneof(arbitraryChanges(routingSettings, 3), arbitraryChanges(own, 3)), {
        numRuns: changesPerSite,
        seed,
      });
      served = published;
      const counts = new Map<string, number | undefined>();
      for (const { path } of published.config.search.paths) counts.set(path, (await visit(path)).count);
      for (const [number, made] of changes.entries()) {
        const changed = withValues(config, made);
        const label = `${slug} ${JSON.stringify(made.map(({ setting: { path }, value }) => [path, value]))}`;
        paths.clear();
        const impact = await assess(published, changed, asked);
        visible += impact.routes.length + impact.cars.length > 0 ? 1 : 0;
        await publish(id, changed);
        const predicted = new Map(impact.routes.map(({ path, after }) => [path, after]));
        const unchanged = [...paths].filter((path) => !predicted.has(path));
        const start = (number * visitedUnchanged) % Math.max(1, unchanged.length);
        for (const path of [...predicted.keys(), ...unchanged.slice(start, start + visitedUnchanged)]) {
          const expected = predicted.get(path) ?? toOutcome(await asked.request(published, path));
          const { outcome, count } = await visit(path);
          expect(outcome, `${path} after ${label}`).toEqual(expected);
          const [before, cars] = [counts.get(path), impact.cars.find((change) => change.path === path)];
          if (count !== undefined && before !== undefined)
            expect(count, `cars of ${path} after ${label}`).toBe(
              before + (cars?.enter.count ?? 0) - (cars?.leave.count ?? 0),
            );
        }
        const [site] = impact.cars;
        if (site?.path === null) {
          for (const { slug: car } of site.leave.examples.slice(0, 2))
            expect((await visit(`/cars/${car}`)).outcome.kind, `${car} after ${label}`).not.toBe('page');
          for (const { slug: car } of site.enter.examples.slice(0, 2))
            expect(['page', 'gated'], `${car} after ${label}`).toContain((await visit(`/cars/${car}`)).outcome.kind);
        }
        for (const { to } of impact.links)
          expect((await visit(to)).outcome.kind, `${to} after ${label}`).toBe('missing');
      }
      await publish(id, config);
    },
  );

  it('29.acceptance some of these changes have an effect on cars or addresses', () => {
    expect(visible).toBeGreaterThan(2);
  });

  it('29.3 says what it could not check in time, and takes no missing answer for a change', async () => {
    const { config, published } = await readSite('yard-88');
    const time = new AbortController();
    let answered = 0;
    const slow: SitePages = {
      listPaths: pages.listPaths,
      request: (site, path) => {
        answered += 1;
        if (answered > 20) time.abort();
        // The last ones are never answered.
        return answered > 20 ? new Promise(() => undefined) : pages.request(site, path);
      },
    };
    const impact = await assess(published, { ...config, search: {}, listing: { mode: 3 } }, slow, time);
    expect(impact.unchecked).toBeGreaterThan(10);
    expect(impact.cars).toEqual([]);
    expect(answered).toBeLessThan(30);
  });

  it('29.3 is made once for each state of a draft, and again when the website or the draft changes', async () => {
    const { id, config, published } = await readSite('yard-88');
    let listed = 0;
    const counted: SitePages = {
      request: async () => ({ status: 200, location: null }),
      listPaths: async () => {
        listed += 1;
        return { paths: ['/'], isCut: false };
      },
    };
    let now = systemClock();
    const { check } = createImpactChecks({ pages: counted, index, clock: () => now });
    const scope = databases.database.forSite(id);
    const toDraft = (changes: object) => ({ ...published, config: parseSiteConfig({ ...config, ...changes }) });
    const checkBoth = (draft: ConfiguredSite, version = published.version) =>
      check(scope, { published: { ...published, version }, draft });
    const texts = { texts: { noPrice: 'Call us' } };
    // Several people at once, and each draft as a new object.
    await Promise.all([checkBoth(toDraft(texts)), checkBoth(toDraft(texts)), checkBoth(toDraft(texts))]);
    expect(listed).toBe(2);
    await checkBoth(toDraft({ texts: { noPrice: 'Ask us' } }));
    expect(listed).toBe(4);
    await checkBoth(toDraft(texts), published.version + 1);
    expect(listed).toBe(6);
    await checkBoth(toDraft(texts));
    expect(listed).toBe(6);
    now = new Date(now.getTime() + 600_000);
    await checkBoth(toDraft(texts));
    expect(listed).toBe(8);
  });

  it('29.3 finds nothing where nothing changes, and names cars, links, gates and colours', async () => {
    const { config, published } = await readSite('yard-88');
    expect(await assess(published, config)).toMatchObject({ cars: [], routes: [], links: [], contrast: [] });
    const impact = await assess(published, {
      ...config,
      listing: { ...(config.listing as object), mode: 3 },
      gates: { routes: ['/contact-us'] },
      theme: { ...(config.theme as object), brand: '#ffff66' },
      menus: { header: [{ label: 'Gone', to: '/no-such-page' }] },
      actions: [{ kind: 'customLink', label: 'Gone too', to: '/no-such-button' }],
    });
    expect(impact.links).toEqual([
      { label: 'Gone', to: '/no-such-page', place: { kind: 'menu', name: 'header menu' } },
      { label: 'Gone too', to: '/no-such-button', place: { kind: 'button' } },
    ]);
    expect(impact.contrast.map(({ label }) => label)).toEqual(['Buttons on the page']);
  });

  it('29.3 names the links of offers that a change breaks', async () => {
    const { config, published } = await readSite('yard-88');
    const [dealership] = published.dealershipIds;
    const description = '<p>See our <a href="/cars/trade-in">valuation</a>.</p>';
    const [offer] = await owner`insert into offers (dealership_id, name, description, position)
      values (${dealership as number}, 'Trade-in week', ${description}, 0) returning id`;
    const valuation = { ...(config.valuation as object), enabled: false };
    const impact = await assess(published, { ...config, valuation });
    await owner`delete from offers where id = ${offer?.id as number}`;
    expect(impact.links.filter(({ place }) => place.kind === 'offer')).toEqual([
      { label: 'valuation', to: '/cars/trade-in', place: { kind: 'offer', name: 'Trade-in week' } },
    ]);
  });
});

/** Each page with a form has another one. */
const formKey = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Addresses of every kind: fixed pages, searches, models, offers, locations, content pages, articles, and a car. */
async function listAllKinds({ id, published }: DemoSite): Promise<string[]> {
  const [car] = await owner`select c.slug from cars c join site_dealerships s on s.dealership_id = c.dealership_id
    where s.site_id = ${id} and c.show_on_dealer_website and not c.sold order by c.id limit 1`;
  const { paths } = await pages.listPaths(published, 2);
  return [...paths, `/cars/${car?.slug}`, `/cars/${car?.slug}/quick-look`];
}

describe('29.acceptance any settings that the form can produce', () => {
  /** Served whatever the settings are, if only after a sign-in. */
  const always = new Set(['/', '/contact-us', '/locations', '/privacy-policy', '/terms-and-conditions']);

  it('29.acceptance leave every kind of page working', async () => {
    const site = await readSite('tamar-auto');
    const paths = await listAllKinds(site);
    for (const made of fc.sample(arbitraryChanges(own), { numRuns: 3, seed: 29 })) {
      await publish(site.id, withValues(site.config, made));
      for (const path of paths) {
        const { outcome } = await visit(path);
        const label = `${path} after ${JSON.stringify(made.map(({ setting, value }) => [setting.path, value]))}`;
        expect(outcome.kind, label).not.toBe('failing');
        if (always.has(path)) expect(['page', 'gated'], label).toContain(outcome.kind);
      }
    }
    await publish(site.id, site.config);
  });

  it('29.acceptance restoring the version before gives identical pages of every kind', async () => {
    const site = await readSite('meridian-electric');
    const paths = await listAllKinds(site);
    const readAll = async () => {
      const read = new Map<string, string>();
      for (const path of paths) read.set(path, (await visit(path)).body.replaceAll(formKey, ''));
      return read;
    };
    await publish(site.id, site.config);
    const before = await readAll();
    const scope = databases.database.forSite(site.id);
    const [first] = await listVersions(scope, { limit: 1 });
    const [made = []] = fc.sample(arbitraryChanges(routingSettings), { numRuns: 1, seed: 7 });
    await publish(site.id, withValues(site.config, made));
    expect(await readAll()).not.toEqual(before);
    const author = { name: 'Kim', at: systemClock().toISOString() };
    const restored = { version: first?.version ?? 0, draftVersion: undefined, author };
    expect(await restoreVersion(scope, restored)).toEqual({ ok: true });
    const { published, draft } = await readDraftState(scope);
    const seen = { draftVersion: draft?.version ?? 0, publishedVersion: published.version };
    expect(await publishDraft(scope, seen, '')).toEqual({ ok: true });
    served = await directory.read(site.id);
    expect(await readAll()).toEqual(before);
  });
});
