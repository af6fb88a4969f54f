import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listModelNames, listModels } from '../../../src/features/models/model-store.server.ts';
import { model } from '../../../src/features/models/model.ts';
import type { SiteConfigInput } from '../../../src/features/site-config/site-config.ts';
import { findSelectedModel } from '../../../src/site/models/find-selected-model.server.ts';
import { readModelPage } from '../../../src/site/models/read-model-page.server.ts';
import { readModelsPage } from '../../../src/site/models/read-models-page.server.ts';
import type { SiteRequest } from '../../../src/site/server/site-request.ts';
import { makeSite } from '../../support/fixtures/build-car-index.ts';
import { noTenantCache } from '../../support/fixtures/no-tenant-cache.ts';
import { openStockHarness, type StockHarness } from '../../support/harness/stock-harness.ts';
import { createCar } from '../../support/database/create-tenant.ts';

let harness: StockHarness;
const makes: Record<string, number> = {};

/** Creates a make of the catalogue if it does not exist yet. */
async function addMake(name: string): Promise<number> {
  const slug = name.toLowerCase();
  await harness.owner`insert into manufacturers (name, slug) values (${name}, ${slug}) on conflict do nothing`;
  const [row] = await harness.owner`select id from manufacturers where slug = ${slug}`;
  return row?.id as number;
}

async function addModel(make: string, name: string, columns: Record<string, unknown> = {}): Promise<number> {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const row = { manufacturer_id: makes[make], name, slug, description: `The ${name}. And more.`, ...columns };
  const [added] = await harness.owner`insert into models ${harness.owner(row)} returning id`;
  return added?.id as number;
}

beforeAll(async () => {
  harness = await openStockHarness();
  for (const name of ['Toyota', 'Suzuki']) makes[name] = await addMake(name);
  const [image] = await harness.owner`insert into images (source, width, height, colour)
    values ('file:m.jpg', 1200, 750, '#abcdef') returning id`;
  await harness.owner`delete from cars`;
  await harness.owner`delete from models`;
  const hiLux = await addModel('Toyota', 'HiLux', {
    manufacturer_body: 'Utes & Vans',
    body: 'ute',
    body_style: 'Ute',
    fuel: 'Diesel',
    variant: 'SR, SR5',
    image_id: image?.id,
    highlights: ['It tows.'],
  });
  await addModel('Toyota', 'Yaris', { body: 'hatch', manufacturer_body: 'Hatch & sedans' });
  await addModel('Toyota', 'Ancient', { body: 'sedan', manufacturer_body: 'Discontinued' });
  await addModel('Toyota', 'GR Supra', { body: 'coupe', override_url: '/pages/gr-garage' });
  await addModel('Suzuki', 'Swift', { body: 'hatch', status: 'coming_soon' });
  for (const name of ['Tow bar', 'Tub liner']) {
    await harness.owner`insert into accessories ${harness.owner({ model_id: hiLux, name, category: 'Work' })}`;
  }
  const car = { dealershipId: harness.swan.dealershipId, manufacturer_id: makes.Toyota };
  await createCar(harness.owner, { ...car, slug: 'new-one', model: 'HiLux', car_type: 'new' });
  await createCar(harness.owner, { ...car, slug: 'old-one', model: 'Hilux', car_type: 'used' });
  await createCar(harness.owner, { ...car, slug: 'hidden-one', model: 'HiLux', show_on_dealer_website: false });
  await createCar(harness.owner, { ...car, slug: 'theirs', model: 'HiLux', dealershipId: harness.heron.dealershipId });
});
afterAll(() => harness.close());

const scope = () => harness.database.forSite(harness.swan.siteId);

/** Runs a loader on a site with this config. */
const read = <Result>(config: SiteConfigInput, run: (request: SiteRequest) => Promise<Result>): Promise<Result> =>
  harness.withFreshIndex((index) =>
    run({
      site: {
        ...makeSite([harness.swan.dealershipId], config),
        id: harness.swan.siteId,
        version: 1,
        name: 'Swan',
        template: 'showroom',
        canonicalHost: 'swan.example',
        locations: [],
      },
      index,
      scope: scope(),
      cache: noTenantCache,
      stockVersion: 1,
      clock: () => new Date(),
    } as unknown as SiteRequest),
  );

const toyota: SiteConfigInput = { primaryManufacturer: 'toyota', menus: { getQuoteLink: true } };
const both: SiteConfigInput = { models: { makes: ['suzuki', 'toyota'] } };
const modelsAt = (config: SiteConfigInput, query = '') =>
  read(config, (request) => readModelsPage(request, new URL(`https://swan.example/models${query}`)));
const pageAt = (config: SiteConfigInput, path: string) =>
  read(config, (request) => readModelPage(request, new URL(path, 'https://swan.example')));

describe('the catalogue', () => {
  it('M1 has every field of a model under the specification’s name', async () => {
    const [hiLux] = await listModels(scope(), ['toyota']).then((all) => all.filter(({ slug }) => slug === 'hilux'));
    expect(model.strict().parse(hiLux)).toEqual(hiLux);
    expect(hiLux).toMatchObject({
      id: expect.any(Number),
      name: 'HiLux',
      description: 'The HiLux. And more.',
      manufacturer_body: 'Utes & Vans',
      manufacturer_body2: null,
      manufacturer_body3: null,
      bodyStyle: 'Ute',
      image: { url: expect.stringMatching(/^\/images\/\d+\?w=960$/), thumb: expect.stringMatching(/\?w=320$/) },
      status: null,
      fuel: 'Diesel',
      variant: 'SR, SR5',
      override_url: null,
      path: '/hilux',
      accessories_count: 2,
      body: 'ute',
      manufacturer_name: 'Toyota',
    });
  });

  it('M12 M14 lists the models of the given makes in preferred order, the others last', async () => {
    const names = async (...slugs: string[]) => (await listModels(scope(), slugs)).map(({ name }) => name);
    expect(await names('toyota')).toEqual(['Yaris', 'HiLux', 'GR Supra', 'Ancient']);
    expect(await names('suzuki', 'toyota')).toEqual(['Yaris', 'HiLux', 'GR Supra', 'Ancient', 'Swift']);
    expect(await names()).toEqual([]);
    expect(await names('nobody')).toEqual([]);
    expect(await listModelNames(scope(), 'suzuki')).toEqual(['Swift']);
  });
});

describe('/models', () => {
  it('M2 shows the models of the site’s make by category, with their stock', async () => {
    const { heading, groups, head } = await modelsAt(toyota);
    expect(heading).toBe('Toyota models');
    expect(head.canonical).toBe('https://swan.example/models');
    expect(groups.map(({ name, cards }) => [name, cards.map((card) => [card.name, card.stock.count])])).toEqual([
      ['Hatch & sedans', [['Yaris', 0]]],
      ['Utes & Vans', [['HiLux', 2]]],
      ['Discontinued', [['Ancient', 0]]],
      ['More models', [['GR Supra', 0]]],
    ]);
  });

  it('M2 shows those of one body, in any spelling', async () => {
    for (const query of ['?body=hatch', '?body=Hatchback']) {
      const { groups, bodies } = await modelsAt(both, query);
      expect(groups.map(({ name, cards }) => [name, cards.length])).toEqual([
        ['Suzuki', 1],
        ['Toyota', 1],
      ]);
      expect(bodies.filter(({ isChosen }) => isChosen).map(({ label, count }) => [label, count])).toEqual([
        ['Hatch', 2],
      ]);
    }
  });

  it.each(['<script>', 'spaceship', 'x'.repeat(3000)])(
    'M2 redirects to all models if none has the body %.12s',
    async (body) => {
      const page = modelsAt(toyota, `?body=${encodeURIComponent(body)}`);
      await expect(page).rejects.toSatisfy(redirectsTo('/models', 302));
    },
  );

  it('is 404 on a site that shows no models', async () => {
    await expect(modelsAt({})).rejects.toMatchObject({ init: { status: 404 } });
  });
});

describe('the page of a model', () => {
  it('M4 M15 has description, stock by type, related content and service prices', async () => {
    expect(await pageAt(toyota, '/hilux')).toMatchObject({
      kind: 'model',
      head: {
        title: 'Toyota HiLux',
        canonical: 'https://swan.example/hilux',
        description: 'The HiLux. See it at Swan.',
      },
      highlights: ['It tows.'],
      stock: {
        href: '/search/toyota/hilux',
        all: 'See all 2 cars',
        types: [
          { label: 'New', count: 1 },
          { label: 'Used', count: 1 },
        ],
      },
      accessories: { href: '/hilux/accessories', count: 2 },
      advantage: { entry: { model: 'HiLux', amount: 290 }, bookHref: '/genuine-service' },
    });
  });

  it('M15 has no service prices for other makes, discontinued models or other dealers’ sites', async () => {
    expect(await pageAt(toyota, '/ancient')).toMatchObject({ advantage: null });
    expect(await pageAt(both, '/models/toyota-hilux')).toMatchObject({ advantage: null });
    expect(await pageAt({ ...toyota, ...both }, '/models/suzuki-swift')).toMatchObject({ advantage: null });
  });

  it('M6 has one address; the other redirects permanently', async () => {
    await expect(pageAt(toyota, '/models/toyota-hilux')).rejects.toSatisfy(redirectsTo('/hilux', 301));
    await expect(pageAt(both, '/hilux')).rejects.toSatisfy(redirectsTo('/models/toyota-hilux', 301));
  });

  it('M8 redirects temporarily to the override', async () => {
    await expect(pageAt(toyota, '/gr-supra')).rejects.toSatisfy(redirectsTo('/pages/gr-garage', 302));
    await expect(pageAt(toyota, '/gr-supra?utm_source=a')).rejects.toSatisfy(
      redirectsTo('/pages/gr-garage?utm_source=a', 302),
    );
  });

  it.each(['javascript:alert(1)', '//evil.example', 'http://maker.example', '/modèle', 'https://é.example'])(
    'M8 is never overridden by %s',
    async (link) => {
      const change = harness.owner`update models set override_url = ${link} where slug = 'yaris'`;
      await expect(change).rejects.toThrow('models_override_url');
    },
  );

  it.each([
    ['another make’s', toyota, '/swift'],
    ['unknown', toyota, '/unknown'],
    ['a site’s without models', {}, '/hilux'],
  ])('is 404 if the model is %s', async (_whose, config, path) => {
    expect(await pageAt(config, path)).toBeUndefined();
  });

  it('shows that none is in stock', async () => {
    expect(await pageAt(toyota, '/yaris')).toMatchObject({ stock: null, accessories: null });
  });
});

it.each([
  ['hilux', 'Toyota HiLux'],
  ['swift', null],
  ['<script>', null],
  [null, null],
])('M3 a quote for %s starts with %s', async (slug, name) => {
  const selected = await read(toyota, (request) => findSelectedModel(request, slug));
  expect(selected?.name ?? null).toBe(name);
});

const redirectsTo = (path: string, status: number) => (page: unknown) =>
  page instanceof Response && page.status === status && page.headers.get('location') === path;
