import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteConfigInput } from '../../../src/features/site-config/site-config.ts';
import { readModelPage } from '../../../src/site/models/read-model-page.server.ts';
import { buildPartsLanding } from '../../../src/site/accessories/build-parts-landing.ts';
import { getParts } from '../../../src/site/accessories/site-parts.server.ts';
import { readPartsSearch } from '../../../src/site/accessories/read-parts-search.ts';
import type { SiteRequest } from '../../../src/site/server/site-request.ts';
import { makeSite } from '../../support/fixtures/build-car-index.ts';
import { noTenantCache } from '../../support/fixtures/no-tenant-cache.ts';
import { openStockHarness, type StockHarness } from '../../support/harness/stock-harness.ts';

let harness: StockHarness;
const readId = async (rows: Promise<readonly { id?: number }[]>): Promise<number> => (await rows)[0]?.id as number;

beforeAll(async () => {
  harness = await openStockHarness();
  const { owner } = harness;
  const make = await readId(owner`select id from manufacturers where slug = 'toyota'`);
  const model = (name: string, slug: string) =>
    readId(owner`insert into models ${owner({ manufacturer_id: make, name, slug })} returning id`);
  const [hilux, yaris] = [await model('HiLux', 'hilux'), await model('Yaris', 'yaris')];
  await model('GR86', 'gr86');
  const add = (model_id: number, position: number, name: string, category: string, price: number | null) =>
    owner`insert into accessories ${owner({ model_id, position, name, category, price, part_number: `T-${model_id}-${position}` })}`;
  await add(hilux, 2, 'Floor mats', 'Protection', 196);
  await add(hilux, 1, 'Tow bar kit', 'Towing', 1280);
  await add(hilux, 3, 'Brake controller', 'Towing', null);
  await add(yaris, 1, 'Floor mats', 'Protection', 149);
  const rival = await readId(owner`insert into manufacturers (name, slug) values ('Kia', 'kia') returning id`);
  const namesake = { manufacturer_id: rival, name: 'HiLux', slug: 'hilux' };
  await add(await readId(owner`insert into models ${owner(namesake)} returning id`), 1, 'Roof racks', 'Touring', 480);
});
afterAll(() => harness.close());

const toyota: SiteConfigInput = { primaryManufacturer: 'toyota' };
const requestWith = (config: SiteConfigInput) =>
  ({
    site: {
      ...makeSite([harness.swan.dealershipId], config),
      id: harness.swan.siteId,
      version: 1,
      name: 'Swan',
      canonicalHost: 'swan.example',
    },
    scope: harness.database.forSite(harness.swan.siteId),
    cache: noTenantCache,
    stockVersion: 1,
    clock: () => new Date(),
  }) as unknown as SiteRequest;

describe('the accessories of a model', () => {
  it('M5 M11 are listed by category with prices, each with an enquiry link', async () => {
    const page = await readModelPage(requestWith(toyota), { pathname: '/hilux/accessories', search: '' });
    if (page?.kind !== 'accessories') throw new Error('no page of accessories');
    expect(page.head).toMatchObject({
      title: 'Toyota HiLux accessories',
      canonical: 'https://swan.example/hilux/accessories',
    });
    expect(page.groups.map(({ category, lines }) => [category, lines.map(({ name, price }) => [name, price])])).toEqual(
      [
        [
          'Towing',
          [
            ['Tow bar kit', 'from $1,280'],
            ['Brake controller', 'Price on request'],
          ],
        ],
        ['Protection', [['Floor mats', 'from $196']]],
      ],
    );
    const enquiry = new URL(page.groups[0]?.lines[0]?.enquiryHref ?? '', 'https://swan.example');
    expect(enquiry.pathname).toBe('/vehicle-parts-and-accessories');
    expect(enquiry.searchParams.get('message')).toMatch(/^Tow bar kit \(T-\d+-1\) for Toyota HiLux$/);
  });

  it.each([
    ['Kia HiLux', ['kia', 'toyota']],
    ['Toyota HiLux', ['toyota', 'kia']],
  ])('M5 of same-named models are those of the %s if the site shows %j', async (name, makes) => {
    const page = await readModelPage(requestWith({ models: { makes } }), {
      pathname: '/hilux/accessories',
      search: '',
    });
    expect(page?.head.title).toBe(`${name} accessories`);
  });

  it.each([
    ['a model without any', '/gr86/accessories', toyota],
    ['no model', '/nothing/accessories', toyota],
    ['a model that the site does not show', '/hilux/accessories', {}],
  ])('M5 are 404 for %s', async (_what, path, config) => {
    expect(await readModelPage(requestWith(config), { pathname: path, search: '' })).toBeUndefined();
  });
});

const search = async (query: string) => {
  const request = requestWith(toyota);
  return readPartsSearch(request.site, await getParts(request), new URLSearchParams(query));
};

describe('the parts pages', () => {
  it('M11 start with a collage of the models, most accessories first, if the site has models', async () => {
    await harness.owner`update models set image_id = (select id from images where dealership_id = ${harness.swan.dealershipId} limit 1)
      where slug in ('hilux', 'yaris')`;
    const landing = buildPartsLanding(await getParts(requestWith(toyota)));
    expect(landing?.tiles.map(({ label, note, href }) => [label, note, href])).toEqual([
      ['HiLux', '3 accessories', '/hilux/accessories'],
      ['Yaris', '1 accessory', '/yaris/accessories'],
    ]);
    expect(landing?.kinds).toContainEqual({ label: 'Towing', count: 2, href: '/parts/search?query=Towing' });
    expect(buildPartsLanding(await getParts(requestWith({})))).toBeNull();
  });

  it('K2 find an accessory once, with the models that it fits and the lowest price', async () => {
    const { found, heading, head } = await search('query=mat');
    expect(heading).toBe('1 accessory for “mat”');
    expect(found).toEqual([
      expect.objectContaining({
        name: 'Floor mats',
        price: 'from $149',
        fits: [
          { label: 'Yaris', href: '/yaris/accessories' },
          { label: 'HiLux', href: '/hilux/accessories' },
        ],
        more: 0,
      }),
    ]);
    expect(head.canonical, 'a query is not for search engines').toBeNull();
  });

  it('K2 can be filtered by model, and ignore an unknown one', async () => {
    expect((await search('query=mat&model=hilux')).found[0]?.price).toBe('from $196');
    expect((await search('query=mat&model=tank')).found[0]?.price).toBe('from $149');
  });

  it('K2 link to the prefilled form if nothing is found', async () => {
    const { found, heading, enquiryHref } = await search(`query=${'%3Cb%3Ewings'}&model=yaris`);
    expect(found).toEqual([]);
    expect(heading).toBe('Nothing found for “<b>wings” that fits the Yaris');
    expect(new URL(enquiryHref, 'https://x').searchParams.get('message')).toBe('<b>wings for Toyota Yaris');
  });

  it('K2 list and index all accessories without a query', async () => {
    const { found, head } = await search('');
    expect(found).toHaveLength(3);
    expect(head.canonical).toBe('https://swan.example/parts/search');
  });
});
