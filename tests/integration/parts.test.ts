import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteConfigInput } from '../../src/features/sites/site-config.ts';
import { readModelPage } from '../../src/site/models/read-model-page.server.ts';
import { partsLandingOf } from '../../src/site/parts/parts-landing-of.ts';
import { partsOf } from '../../src/site/parts/parts-of.server.ts';
import { readPartsSearch } from '../../src/site/parts/read-parts-search.ts';
import type { SiteRequest } from '../../src/site/site-request.ts';
import { siteShowing } from '../support/car-index-of.ts';
import { noMemory } from '../support/no-memory.ts';
import { openStockYard, type StockYard } from '../support/stock-yard.ts';

let yard: StockYard;
const idOf = async (rows: Promise<readonly { id?: number }[]>): Promise<number> => (await rows)[0]?.id as number;

beforeAll(async () => {
  yard = await openStockYard();
  const { owner } = yard;
  const make = await idOf(owner`select id from manufacturers where slug = 'toyota'`);
  const model = (name: string, slug: string) =>
    idOf(owner`insert into models ${owner({ manufacturer_id: make, name, slug })} returning id`);
  const [hilux, yaris] = [await model('HiLux', 'hilux'), await model('Yaris', 'yaris')];
  await model('GR86', 'gr86');
  const add = (model_id: number, position: number, name: string, category: string, price: number | null) =>
    owner`insert into accessories ${owner({ model_id, position, name, category, price, part_number: `T-${model_id}-${position}` })}`;
  await add(hilux, 2, 'Floor mats', 'Protection', 196);
  await add(hilux, 1, 'Tow bar kit', 'Towing', 1280);
  await add(hilux, 3, 'Brake controller', 'Towing', null);
  await add(yaris, 1, 'Floor mats', 'Protection', 149);
  const rival = await idOf(owner`insert into manufacturers (name, slug) values ('Kia', 'kia') returning id`);
  const namesake = { manufacturer_id: rival, name: 'HiLux', slug: 'hilux' };
  await add(await idOf(owner`insert into models ${owner(namesake)} returning id`), 1, 'Roof racks', 'Touring', 480);
});
afterAll(() => yard.close());

const toyota: SiteConfigInput = { primaryManufacturer: 'toyota' };
const requestWith = (config: SiteConfigInput) =>
  ({
    site: {
      ...siteShowing([yard.swan.dealershipId], config),
      id: yard.swan.siteId,
      version: 1,
      name: 'Swan',
      canonicalHost: 'swan.example',
    },
    scope: yard.database.forSite(yard.swan.siteId),
    memory: noMemory,
    stockVersion: 1,
    clock: () => new Date(),
  }) as unknown as SiteRequest;

describe('the accessories of a model', () => {
  it('M5 M11 stand at its address by category with prices, each with a way to ask for it', async () => {
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
    const ask = new URL(page.groups[0]?.lines[0]?.ask ?? '', 'https://swan.example');
    expect(ask.pathname).toBe('/vehicle-parts-and-accessories');
    expect(ask.searchParams.get('message')).toMatch(/^Tow bar kit \(T-\d+-1\) for Toyota HiLux$/);
  });

  it.each([
    ['Kia HiLux', ['kia', 'toyota']],
    ['Toyota HiLux', ['toyota', 'kia']],
  ])('M5 of two models by one name are those of the %s where the site shows %j', async (name, makes) => {
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
  ])('M5 are no page for %s', async (_what, path, config) => {
    expect(await readModelPage(requestWith(config), { pathname: path, search: '' })).toBeUndefined();
  });
});

const search = async (query: string) => {
  const request = requestWith(toyota);
  return readPartsSearch(request.site, await partsOf(request), new URLSearchParams(query));
};

describe('the way to parts', () => {
  it('M11 begins with a collage of the models, most accessories first, on a site that has models', async () => {
    await yard.owner`update models set image_id = (select id from images where dealership_id = ${yard.swan.dealershipId} limit 1)
      where slug in ('hilux', 'yaris')`;
    const landing = partsLandingOf(await partsOf(requestWith(toyota)));
    expect(landing?.tiles.map(({ label, note, href }) => [label, note, href])).toEqual([
      ['HiLux', '3 accessories', '/hilux/accessories'],
      ['Yaris', '1 accessory', '/yaris/accessories'],
    ]);
    expect(landing?.kinds).toContainEqual({ label: 'Towing', count: 2, href: '/parts/search?query=Towing' });
    expect(partsLandingOf(await partsOf(requestWith({})))).toBeNull();
  });

  it('K2 finds an accessory once, with the models that it fits and the least that it costs', async () => {
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

  it('K2 is narrowed to a model, and ignores one that does not exist', async () => {
    expect((await search('query=mat&model=hilux')).found[0]?.price).toBe('from $196');
    expect((await search('query=mat&model=tank')).found[0]?.price).toBe('from $149');
  });

  it('K2 leads to the form, with what was looked for, where it finds nothing', async () => {
    const { found, heading, ask } = await search(`query=${'%3Cb%3Ewings'}&model=yaris`);
    expect(found).toEqual([]);
    expect(heading).toBe('Nothing found for “<b>wings” that fit the Yaris');
    expect(new URL(ask, 'https://x').searchParams.get('message')).toBe('<b>wings for Toyota Yaris');
  });

  it('K2 shows all of them, to search engines too, where nothing is asked for', async () => {
    const { found, head } = await search('');
    expect(found).toHaveLength(3);
    expect(head.canonical).toBe('https://swan.example/parts/search');
  });
});
