import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBlog } from '../../../src/site/blog/read-blog.server.ts';
import { readRss } from '../../../src/site/blog/read-rss.server.ts';
import { readConfiguredPage } from '../../../src/site/configured-page/read-configured-page.server.ts';
import { readContentPage } from '../../../src/site/content/read-content-page.server.ts';
import { readReviews } from '../../../src/site/reviews/read-reviews.server.ts';
import { listLinkTargets } from '../../../src/site/sitemaps/list-link-targets.server.ts';
import { listSitemapPages } from '../../../src/site/sitemaps/sitemap-kinds.server.ts';
import type { SiteRequest } from '../../../src/site/server/site-request.ts';
import { noProviders } from '../../support/fixtures/no-providers.ts';
import { noTenantCache } from '../../support/fixtures/no-tenant-cache.ts';
import { makeTenantSite } from '../../support/database/make-tenant-site.ts';
import { openStockHarness, type StockHarness } from '../../support/harness/stock-harness.ts';

let harness: StockHarness;
beforeAll(async () => {
  harness = await openStockHarness();
});
afterAll(() => harness.close());
beforeEach(() => harness.owner`delete from content_pages`);

const now = new Date('2026-11-15T00:00:00Z');
const published = '2026-10-01T00:00:00Z';

function makeRequest(whose: 'swan' | 'heron', config: object = {}) {
  const site = makeTenantSite(harness[whose], { slug: whose, config });
  const logError = vi.fn<(error: unknown) => void>();
  const request = {
    site,
    index: harness.index,
    scope: harness.database.forSite(site.id),
    cache: noTenantCache,
    stockVersion: 1,
    clock: () => now,
    settling: noProviders.settling,
    logError,
  } as unknown as SiteRequest;
  return { request, logError };
}

type Written = { path: string; publishedAt?: string | null; blocks?: unknown[]; author?: string; imageId?: number };

const write = (whose: 'swan' | 'heron', { path, publishedAt = published, blocks = [], author, imageId }: Written) =>
  harness.owner`insert into content_pages ${harness.owner({
    site_id: harness[whose].siteId,
    path,
    title: `Title of ${path}`,
    description: 'A lead.',
    body: 'A *text*.',
    blocks: harness.owner.json(blocks as never) as never,
    author: author ?? null,
    image_id: imageId ?? null,
    published_at: publishedAt,
  })}`;

describe('a content page', () => {
  it.each([['/pages/gr-garage'], ['/about-us'], ['/buying']])('K3 K6 is served at its address, %s', async (path) => {
    await write('swan', { path });
    const { request } = makeRequest('swan');
    expect(await readContentPage(request, path)).toMatchObject({
      kind: 'content',
      head: { title: `Title of ${path}`, canonical: expect.stringContaining(path) },
      top: { lead: 'A lead.', byline: null },
      text: [{ kind: 'paragraph', content: ['A ', { em: ['text'] }, '.'] }],
      blocks: [],
    });
  });

  it.each([
    ['a draft', 'swan', null],
    ['of tomorrow', 'swan', '2026-11-16T00:00:00Z'],
    ['another site’s', 'heron', published],
  ] as const)('K3 is 404 if it is %s', async (_what, whose, publishedAt) => {
    await write(whose, { path: '/pages/secret', publishedAt });
    const { request } = makeRequest('swan');
    const url = new URL('http://swan.example/pages/secret');
    await expect(readConfiguredPage(request, new Request(url), url)).rejects.toMatchObject({ init: { status: 404 } });
  });

  it('shows its valid blocks and logs the others', async () => {
    const blocks = [{ kind: 'prose', markdown: 'First.' }, { kind: 'unicorn' }, { kind: 'prose', markdown: 'Last.' }];
    await write('swan', { path: '/pages/slip', blocks });
    const { request, logError } = makeRequest('swan');
    const page = await readContentPage(request, '/pages/slip');
    expect(page?.blocks.map((block) => block.kind)).toEqual(['prose', 'prose']);
    expect(logError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: expect.stringMatching(/^\/pages\/slip of swan .*1\.kind/) }),
    );
  });

  it('shows the other blocks if one fails to load, and logs why', async () => {
    const cars = { kind: 'cars', heading: 'Our cars', path: '/search/new-used-and-demo-cars' };
    await write('swan', { path: '/pages/slip', blocks: [cars, { kind: 'prose', markdown: 'Last.' }] });
    const { request, logError } = makeRequest('swan');
    const cause = new Error('no index');
    const withoutIndex = Object.defineProperty({ ...request }, 'index', {
      get: () => {
        throw cause;
      },
    });
    const page = await readContentPage(withoutIndex, '/pages/slip');
    expect(page?.blocks.map((block) => block.kind)).toEqual(['prose']);
    expect(logError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: '/pages/slip of swan: the block cars failed', cause }),
    );
  });

  it('shows no pictures of other tenants', async () => {
    const ids = await harness.owner<{ id: number; site_id: number }[]>`
      insert into images ${harness.owner(
        (['swan', 'heron'] as const).map((whose) => ({
          site_id: harness[whose].siteId,
          source: `file:s${harness[whose].siteId}/c.jpg`,
          width: 900,
          height: 600,
          colour: '#123456',
        })),
      )} returning id, site_id`;
    const blocks = ids.map(({ id }) => ({ kind: 'picture-text', heading: 'A', markdown: 'b', imageId: id }));
    await write('swan', { path: '/pages/pictures', blocks });
    const page = await readContentPage(makeRequest('swan').request, '/pages/pictures');
    const shown = page?.blocks.map((block) => (block.kind === 'picture-text' ? block.picture : undefined));
    expect(shown).toEqual([{ id: ids[0]?.id, width: 900, height: 600, colour: '#123456', alt: '' }, null]);
  });

  it('fills its blocks with site data and leaves out empty ones', async () => {
    const blocks = [
      { kind: 'locations' },
      { kind: 'cars', heading: 'Our cars', path: '/search/new-used-and-demo-cars' },
      { kind: 'cars', heading: 'No search', path: '/nowhere?x[__proto__]=1' },
      { kind: 'locations', show: 'no-such-place' },
      { kind: 'faq', items: [{ question: 'Why?', answer: 'Read [this](/x).' }] },
    ];
    await write('swan', { path: '/pages/all', blocks });
    const page = await readContentPage(makeRequest('swan').request, '/pages/all');
    expect(page?.blocks.map((block) => block.kind)).toEqual(['locations', 'cars', 'faq']);
    expect(page?.blocks[0]).toMatchObject({ layout: 'grid', cards: [{ name: 'Main' }] });
    expect(page?.head.structuredData).toContainEqual(
      expect.objectContaining({
        '@type': 'FAQPage',
        mainEntity: [expect.objectContaining({ acceptedAnswer: expect.objectContaining({ text: 'Read this.' }) })],
      }),
    );
  });
});

const listedPaths = async (kind: string) =>
  (await listSitemapPages(makeRequest('swan').request, kind))?.map(({ path }) => path);

describe('the sitemap of a site', () => {
  it.each([
    '/account',
    '/success',
    '/cars/fake-car',
    '/search/new-used-and-demo-cars',
    '/watchlist',
    '/finance-enquiry',
  ])('leaves out the content page at %s, where another page is served', async (path) => {
    await write('swan', { path });
    await write('swan', { path: '/about-us' });
    const paths = await listedPaths('pages');
    expect(paths).toContain('/about-us');
    expect(paths).not.toContain(path);
  });

  it('lists content that a fixed page shows, with its date', async () => {
    await write('swan', { path: '/privacy-policy' });
    const pages = await listSitemapPages(makeRequest('swan').request, 'pages');
    expect(pages?.filter(({ path }) => path === '/privacy-policy')).toEqual([
      { path: '/privacy-policy', title: expect.any(String), changed: expect.any(Date) },
    ]);
  });

  it('lists the articles of its blog', async () => {
    await write('swan', { path: '/blog/first-post' });
    expect(await listedPaths('articles')).toEqual(['/blog/first-post']);
  });
});

const day = (place: number) => new Date(Date.parse(published) + place * 86_400_000).toISOString();
const blogAt = (address: string, whose: 'swan' | 'heron' = 'swan') =>
  readBlog(makeRequest(whose).request, new URL(address, 'http://swan.example'), '/blog');

describe('the blog of a site', () => {
  it('K5 lists its articles, nine per page, newest first', async () => {
    for (let place = 1; place <= 11; place++) {
      await write('swan', { path: `/blog/article-${place}`, publishedAt: day(place), author: 'Kim' });
    }
    const first = await blogAt('/blog');
    expect(first.articles).toHaveLength(9);
    expect(first.articles[0]).toMatchObject({ path: '/blog/article-11', byline: { author: 'Kim', minutes: 1 } });
    expect(first).toMatchObject({ page: 1, pages: 2, newer: null, older: '/blog?page=2', lists: [] });
    const second = await blogAt('/blog?page=2');
    expect(second.articles.map(({ path }) => path)).toEqual(['/blog/article-2', '/blog/article-1']);
    expect(second.head.canonical).toMatch(/\/blog\?page=2$/);
    await expect(blogAt('/blog?page=99')).rejects.toMatchObject({ status: 302 });
    for (const page of ['abc', '02', '0', '-1', '']) {
      await expect(blogAt(`/blog?page=${page}`), page).rejects.toSatisfy(
        (thrown) => thrown instanceof Response && thrown.headers.get('location') === '/blog',
      );
    }
  });

  it('24.19 is linked to its RSS feed, which has its published articles', async () => {
    expect(await readRss(makeRequest('heron').request)).toBeUndefined();
    await write('swan', { path: '/blog/first-post', publishedAt: day(1), author: 'Kim & Sam' });
    await write('swan', { path: '/blog/vehicle-reviews/prado', publishedAt: day(2) });
    await write('swan', { path: '/about-us' });
    const rss = await readRss(makeRequest('swan').request);
    expect(
      [...(rss ?? '').matchAll(/<item>.*?<link>([^<]*)/g)].map(([, link]) => new URL(link ?? '').pathname),
    ).toEqual(['/blog/vehicle-reviews/prado', '/blog/first-post']);
    expect(rss).toContain('<dc:creator>Kim &amp; Sam</dc:creator>');
    expect((await blogAt('/blog')).head.feed).toBe('/blog/rss.xml');
  });

  it('K5 /blog/vehicle-reviews lists those below it', async () => {
    await write('swan', { path: '/blog/news' });
    await write('swan', { path: '/blog/vehicle-reviews/prado' });
    const url = new URL('http://swan.example/blog/vehicle-reviews');
    const list = await readBlog(makeRequest('swan').request, url, '/blog/vehicle-reviews');
    expect(list.articles.map(({ path }) => path)).toEqual(['/blog/vehicle-reviews/prado']);
    expect(list.lists).toMatchObject([{ isShown: false }, { isShown: true }]);
  });

  it('K5 is 404 if the site has no articles, even if another has', async () => {
    await write('heron', { path: '/blog/news' });
    await write('swan', { path: '/blog/draft', publishedAt: null });
    await expect(blogAt('/blog')).rejects.toMatchObject({ init: { status: 404 } });
    expect((await blogAt('/blog', 'heron')).articles).toHaveLength(1);
  });

  it('has articles with a date, an author and other articles', async () => {
    await write('swan', { path: '/blog/vehicle-reviews/prado', author: 'Kim' });
    await write('swan', { path: '/blog/news' });
    const page = await readContentPage(makeRequest('swan').request, '/blog/vehicle-reviews/prado');
    expect(page?.top).toMatchObject({
      byline: { date: '1 October 2026', author: 'Kim', minutes: 1 },
      crumbs: [{ path: '/blog' }, { path: '/blog/vehicle-reviews' }, { path: '/blog/vehicle-reviews/prado' }],
    });
    expect(page?.head.structuredData).toContainEqual(
      expect.objectContaining({ '@type': 'Article', datePublished: '2026-10-01T00:00:00.000Z' }),
    );
    expect(page?.blocks).toMatchObject([{ kind: 'articles', articles: [{ path: '/blog/news' }] }]);
  });
});

describe('the reviews of a site', () => {
  beforeAll(async () => {
    const { dealershipId } = harness.swan;
    const many = Array.from({ length: 20 }, (_, place) => ({
      dealership_id: dealershipId,
      customer_name: `Customer ${place}`,
      rating: 1 + (place % 5),
      text: 'Good coffee.',
      review_date: `2026-01-${String(place + 1).padStart(2, '0')}`,
    }));
    await harness.owner`insert into reviews ${harness.owner(many)}`;
    await harness.owner`update locations set average_rating = 4.1, review_count = 905
      where dealership_id = ${dealershipId}`;
  });

  it('H33 are the twelve newest, with the average and count of all', async () => {
    const shown = await readReviews(makeRequest('swan').request);
    expect(shown?.reviews).toHaveLength(12);
    expect(shown?.reviews[0]).toMatchObject({ name: 'Customer 19', when: '9 months ago', date: '20 January 2026' });
    expect(shown?.rating).toEqual({ average: 4.1, count: 905 });
  });

  it.each([
    ['hidden', { reviews: { hidden: true } }],
    ['not above the minimum', { reviews: { minimumRating: 4.1 } }],
  ])('are not shown if they are %s', async (_what, config) => {
    expect(await readReviews(makeRequest('swan', config).request)).toBeNull();
  });
});

const listLinks = async (config: Record<string, unknown> = {}) => {
  const groups = await listLinkTargets(makeRequest('swan', config).request, 100);
  return groups.map(({ label, items }) => [label, items.map(({ path, title }) => `${path} ${title}`)] as const);
};
const listLinked = async (config?: Record<string, unknown>) => (await listLinks(config)).flatMap(([, items]) => items);

describe('the pages that a link can lead to', () => {
  it('29.5 are those of the website, by kind and with their titles', async () => {
    await write('swan', { path: '/about-us' });
    await write('swan', { path: '/blog/first-post' });
    await write('heron', { path: '/pages/elsewhere' });
    const groups = Object.fromEntries(await listLinks());
    expect(groups['Pages']).toEqual(
      expect.arrayContaining([
        '/ Home',
        '/about-us Title of /about-us',
        '/special-offers Special offers',
        '/favourites Saved cars',
      ]),
    );
    expect(groups['Searches']).toEqual(expect.arrayContaining(['/cars All cars']));
    expect(groups['Locations']).toEqual(['/locations/main Main', expect.stringMatching(/^\/teams\/main /)]);
    expect(groups['Offers']).toEqual([expect.stringMatching(/ Offer$/)]);
    expect(groups['Blog']).toEqual(['/blog/first-post Title of /blog/first-post']);
    expect((await listLinked()).join()).not.toContain('elsewhere');
  });

  it('29.5 leave out what is switched off, and follow changed addresses', async () => {
    const off = {
      favourites: { enabled: false },
      watchlist: { garage_enabled: false },
      search: { basePath: '/stock', paths: [{ path: '/stock', heading: 'Our stock' }] },
    };
    const paths = await listLinked(off);
    expect(paths).toContain('/stock Our stock');
    for (const gone of ['/favourites Saved cars', '/cars All cars', '/watchlist Watchlist'])
      expect(paths).not.toContain(gone);
  });
});
