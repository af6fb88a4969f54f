import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import postgres, { type Sql } from 'postgres';
import { createRequestHandler } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CarIndex } from '../../../src/features/car-index/car-index.server.ts';
import { assessImpact, type Impact } from '../../../src/features/site-config/impact/assess-impact.server.ts';
import { type ExampleCar, listSearchPaths } from '../../../src/features/site-config/impact/find-car-changes.server.ts';
import { createImpactChecks } from '../../../src/features/site-config/impact/impact-checks.server.ts';
import {
  listConfigLinks,
  listContentLinks,
  type SiteLink,
  toOwnPath,
} from '../../../src/features/site-config/impact/list-links.server.ts';
import { type PageOutcome, type SitePages, toOutcome } from '../../../src/features/site-config/impact/site-pages.ts';
import { listVersions, readDraftState } from '../../../src/features/site-config/drafts/draft-store.server.ts';
import { publishDraft, restoreVersion } from '../../../src/features/site-config/drafts/publish-draft.server.ts';
import { toReadableConfig } from '../../../src/features/site-config/drafts/draft-config.ts';
import { saveSiteConfig } from '../../../src/features/site-config/save-site-config.server.ts';
import { isSame } from '../../../src/features/site-config/settings/fingerprint.ts';
import type { Setting } from '../../../src/features/site-config/settings/setting.ts';
import { type StoredConfig, withValues } from '../../../src/features/site-config/settings/setting-values.ts';
import { settings } from '../../../src/features/site-config/settings/site-settings.ts';
import { openSiteDirectory, type SiteDirectory } from '../../../src/features/site-config/site-directory.server.ts';
import { type ConfiguredSite, parseSiteConfig } from '../../../src/features/site-config/site-config.ts';
import { type TemplateName, templateNames } from '../../../src/features/sites/config/template-name.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { createHttpServer } from '../../../src/platform/http/http-server.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';
import { registerPages } from '../../../src/site/server/serve-site.server.ts';
import { openSitePages } from '../../../src/site/server/site-pages.server.ts';
import { createDemoDatabase } from '../../support/database/demo-database.ts';
import { openTestIndex } from '../../support/database/open-car-index.ts';
import { type Databases, openDatabases } from '../../support/database/open-databases.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';
import { noProviders } from '../../support/fixtures/no-providers.ts';
import { arbitraryChanges } from '../../support/fixtures/setting-arbitraries.ts';
import { makePageServer } from '../../support/servers/make-page-server.ts';
import { buildPageRoutes } from '../../support/servers/page-routes.ts';
import { atDepth } from '../../support/harness/test-depth.ts';

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
  test = await createDemoDatabase();
  owner = postgres(test.url, { max: 2, onnotice: () => undefined });
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

const publish = async (siteId: number, config: StoredConfig, template?: TemplateName): Promise<void> => {
  const scope = databases.database.forSite(siteId);
  await scope.run((tx) => saveSiteConfig(tx, scope, { config, ...(template && { template }) }));
  served = await directory.read(siteId);
};

/** Addresses of each kind, and content pages whose links are followed. */
const perKind = 1;

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
    perKind,
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

type Change = { setting: Setting; value: unknown };

/** Drafts that change ten different settings each. A change to the present value does not count. */
function sampleDrafts({ config, published }: DemoSite, seed: number): Change[][] {
  const one = fc.oneof(arbitraryChanges(routingSettings, 1), arbitraryChanges(own, 1));
  const isReal = (change: Change): boolean => !isSame(parseSiteConfig(withValues(config, [change])), published.config);
  const drafts: Change[][] = [];
  const waiting = fc.sample(one, { numRuns: 100, seed }).flat().filter(isReal);
  while (drafts.length < settingsPerSite / settingsPerDraft) {
    const draft = new Map<string, Change>();
    for (const change of waiting) if (draft.size < settingsPerDraft) draft.set(change.setting.path, change);
    for (const change of draft.values()) waiting.splice(waiting.indexOf(change), 1);
    if (draft.size < settingsPerDraft) throw new Error('the sample has too few different settings');
    drafts.push([...draft.values()]);
  }
  return drafts;
}

const describeChanges = (changes: readonly Change[]): string =>
  JSON.stringify(changes.map(({ setting: { path }, value }) => [path, value]));

const slugs = ['swan-river-toyota', 'yard-88', 'tamar-auto', 'meridian-electric'];
/** 200 changed settings in all, or 40. */
const settingsPerSite = atDepth({ quick: 40, full: 200 }) / slugs.length;
const settingsPerDraft = 10;
/** How many drafts had an effect on cars or addresses. */
let visible = 0;
/** Of the addresses that a draft is predicted to leave alone; those that it changes are all visited. */
const visitedUnchanged = 8;

type Checked = { impact: Impact; published: ConfiguredSite; asked: SitePages; label: string };

/** The number of cars of every search, also of those that only one of the configs has. */
async function expectCounts(
  { impact, published, label }: Checked,
  counts: ReadonlyMap<string, number | undefined>,
): Promise<void> {
  for (const path of new Set([published, served].flatMap(listSearchPaths))) {
    // An address that was no search had no cars. Of one behind a sign-in the number is not known.
    const before = counts.has(path) ? counts.get(path) : 0;
    const { count } = await visit(path);
    const cars = impact.cars.find((change) => change.path === path);
    if (count !== undefined && before !== undefined)
      expect(count, `cars of ${path} after ${label}`).toBe(
        before + (cars?.enter.count ?? 0) - (cars?.leave.count ?? 0),
      );
  }
}

/** Follows all links of the website: those that lead to nothing now are those that were predicted, and no others. */
async function expectLinks({ impact, published, asked, label }: Checked): Promise<void> {
  const content = await listContentLinks(databases.database.forSite(published.id), {
    site: published,
    now: systemClock(),
    maxPages: perKind,
  });
  const written = new Set(listConfigLinks(published.config).map(({ to }) => to));
  const broken: SiteLink[] = [];
  for (const link of [...listConfigLinks(served.config), ...content.links]) {
    const path = toOwnPath(link.to);
    if (path === undefined || (await visit(path)).outcome.kind !== 'missing') continue;
    const isNew = ['menu', 'button'].includes(link.place.kind) && !written.has(link.to);
    if (isNew || toOutcome(await asked.request(published, path)).kind !== 'missing') broken.push(link);
  }
  expect(impact.links, `links after ${label}`).toEqual(broken);
}

/** The cars that were named as leaving or entering the website. One that left may still have a page of its own. */
async function expectListing({ impact, label }: Checked): Promise<void> {
  const [all] = impact.cars;
  if (all?.path !== null) return;
  const check = async ({ slug, stocknum }: ExampleCar, isListed: boolean): Promise<void> => {
    const { outcome, body } = await visit(`${served.config.search.basePath}?query=${encodeURIComponent(stocknum)}`);
    if (outcome.kind === 'page') expect(body.includes(slug), `${slug} is listed after ${label}`).toBe(isListed);
  };
  for (const car of all.leave.examples.slice(0, 2)) await check(car, false);
  for (const car of all.enter.examples.slice(0, 2)) {
    await check(car, true);
    expect(['page', 'gated'], `${car.slug} after ${label}`).toContain((await visit(`/cars/${car.slug}`)).outcome.kind);
  }
}

/** The relative luminance of WCAG. */
function measureLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function expectContrast({ impact, published, label }: Checked): void {
  const { brand } = served.config.theme;
  const isPoor = 1.05 / (measureLuminance(brand) + 0.05) < 3;
  const labels = impact.contrast.map((problem) => problem.label);
  expect(labels.includes('Buttons on the page'), `contrast after ${label}`).toBe(
    isPoor && brand !== published.config.theme.brand,
  );
}

describe('29.3 the impact check', () => {
  it.each(slugs.map((slug, at) => ({ slug, seed: 2026 + at })))(
    `29.acceptance predicts what ${settingsPerSite} random changes of $slug really do, and all of it`,
    async ({ slug, seed }) => {
      const site = await readSite(slug);
      const { id, config, published } = site;
      const { pages: asked, paths } = rememberAnswers();
      served = published;
      const counts = new Map<string, number | undefined>();
      for (const path of listSearchPaths(published)) counts.set(path, (await visit(path)).count);
      for (const [number, made] of sampleDrafts(site, seed).entries()) {
        const changed = withValues(config, made);
        const label = `${slug} ${describeChanges(made)}`;
        paths.clear();
        const impact = await assess(published, changed, asked);
        visible += impact.routes.length + impact.cars.length > 0 ? 1 : 0;
        await publish(id, changed);
        const predicted = new Map(impact.routes.map(({ path, after }) => [path, after]));
        const unchanged = [...paths].filter((path) => !predicted.has(path));
        const start = (number * visitedUnchanged) % Math.max(1, unchanged.length);
        for (const path of [...predicted.keys(), ...unchanged.slice(start, start + visitedUnchanged)]) {
          const expected = predicted.get(path) ?? toOutcome(await asked.request(published, path));
          expect((await visit(path)).outcome, `${path} after ${label}`).toEqual(expected);
        }
        const checked = { impact, published, asked, label };
        await expectCounts(checked, counts);
        await expectLinks(checked);
        expectContrast(checked);
        await expectListing(checked);
      }
      await publish(id, config);
    },
  );

  it('29.acceptance many of these drafts have an effect on cars or addresses', () => {
    expect(visible).toBeGreaterThan(atDepth({ quick: 1, full: 5 }));
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

/** Follows redirects within the website, also to its sign-in. @returns the last status */
async function follow(path: string): Promise<{ status: number; at: string }> {
  const host = served.canonicalHost ?? 'site.localhost';
  let at = path;
  for (let hops = 0; hops < 6; hops++) {
    const { statusCode, headers } = await app.inject({ url: at, headers: { host } });
    if (statusCode < 300 || statusCode >= 400) return { status: statusCode, at };
    const to = new URL(String(headers.location), `https://${host}${at}`);
    if (to.host !== host) return { status: statusCode, at: to.href };
    at = to.pathname + to.search;
  }
  return { status: 310, at };
}

const readSitemap = async (path: string): Promise<string[]> =>
  [...(await visit(path)).body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url.replaceAll('&amp;', '&')).pathname,
  );

/** The routes that a website says it has: some of each of its sitemaps, with those of its cars. */
async function listOwnRoutes(): Promise<string[]> {
  const routes = new Set<string>();
  for (const file of await readSitemap('/sitemap.xml'))
    for (const path of (await readSitemap(file)).slice(0, 6)) routes.add(path);
  return [...routes];
}

describe('29.acceptance any settings that the form can produce', () => {
  const always = ['/', '/contact-us', '/locations', '/privacy-policy', '/terms-and-conditions'];

  it.each([
    ['showroom', 'swan-river-toyota'],
    ['metro', 'harbour-motors'],
    ['outback', 'tamar-auto'],
  ] as const)('29.acceptance leave every route of the website at 200, with the template %s', async (template, slug) => {
    const site = await readSite(slug);
    for (const made of fc.sample(arbitraryChanges(own), { numRuns: atDepth({ quick: 1, full: 2 }), seed: 29 })) {
      await publish(site.id, withValues(site.config, made), template);
      const routes = await listOwnRoutes();
      expect(routes.length).toBeGreaterThan(10);
      for (const path of [...always, ...routes])
        expect((await follow(path)).status, `${path} after ${describeChanges(made)}`).toBe(200);
    }
    await publish(site.id, site.config, site.published.template);
  });

  it('29.acceptance restoring the version before gives identical pages of every kind, whatever was changed', async () => {
    const site = await readSite('meridian-electric');
    const paths = await listAllKinds(site);
    const readAll = async () => {
      const read = new Map<string, string>();
      for (const path of paths) read.set(path, (await visit(path)).body.replaceAll(formKey, ''));
      return read;
    };
    const listChanged = async () => {
      const now = await readAll();
      return paths.filter((path) => now.get(path) !== before.get(path));
    };
    await publish(site.id, site.config);
    const before = await readAll();
    const scope = databases.database.forSite(site.id);
    const [first] = await listVersions(scope, { limit: 1 });
    const arbitrary = fc.tuple(arbitraryChanges(own), fc.constantFrom(...templateNames));
    for (const [made, template] of fc.sample(arbitrary, { numRuns: atDepth({ quick: 1, full: 2 }), seed: 7 })) {
      await publish(site.id, withValues(site.config, made), template);
      expect(await listChanged()).not.toEqual([]);
      const author = { name: 'Kim', at: systemClock().toISOString() };
      const restored = { version: first?.version ?? 0, draftVersion: undefined, author };
      expect(await restoreVersion(scope, restored)).toEqual({ ok: true });
      const { published, draft } = await readDraftState(scope);
      const seen = { draftVersion: draft?.version ?? 0, publishedVersion: published.version };
      expect(await publishDraft(scope, seen, '')).toEqual({ ok: true });
      served = await directory.read(site.id);
      expect(served.template).toBe(site.published.template);
      expect(await listChanged(), describeChanges(made)).toEqual([]);
    }
  });
});
