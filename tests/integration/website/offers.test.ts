import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findOffer, listOffers } from '../../../src/features/offers/offer-store.server.ts';
import { offer as offerSchema } from '../../../src/features/offers/offer.ts';
import { getPlainOfferName } from '../../../src/features/offers/offer-text.ts';
import type { SiteConfigInput } from '../../../src/features/site-config/site-config.ts';
import { readOffer } from '../../../src/site/offers/read-offer.server.ts';
import { readOffers } from '../../../src/site/offers/read-offers.server.ts';
import type { SiteRequest } from '../../../src/site/server/site-request.ts';
import { makeSite } from '../../support/fixtures/build-car-index.ts';
import { noTenantCache } from '../../support/fixtures/no-tenant-cache.ts';
import { openStockHarness, type StockHarness } from '../../support/harness/stock-harness.ts';

const now = new Date('2026-11-16T02:00:00Z');

let harness: StockHarness;
let catalogue: { toyota: number; kia: number; rav4: number; modelImage: number; ownImage: number };

const readId = async (rows: Promise<readonly { id?: number }[]>): Promise<number> => (await rows)[0]?.id as number;

type Columns = Record<string, unknown>;
const addOffer = (columns: Columns): Promise<number> =>
  readId(
    harness.owner`insert into offers ${harness.owner({ dealership_id: harness.swan.dealershipId, name: 'Offer', ...columns })} returning id`,
  );

beforeAll(async () => {
  harness = await openStockHarness();
  const { owner, swan } = harness;
  const toyota = await readId(owner`select id from manufacturers where slug = 'toyota'`);
  const kia = await readId(owner`insert into manufacturers (name, slug) values ('Kia', 'kia') returning id`);
  const image = (columns: Columns) =>
    readId(
      owner`insert into images ${owner({ source: 'demo:x', width: 1200, height: 800, colour: '#123456', ...columns })} returning id`,
    );
  const modelImage = await image({});
  const ownImage = await image({ dealership_id: swan.dealershipId });
  const rav4 = await readId(
    owner`insert into models ${owner({ manufacturer_id: toyota, name: 'RAV4', slug: 'rav4', image_id: modelImage })} returning id`,
  );
  catalogue = { toyota, kia, rav4, modelImage, ownImage };
});
afterAll(() => harness.close());
beforeEach(() => harness.owner`delete from offers`);

const makeOfferSite = (config: SiteConfigInput = {}) => ({
  ...makeSite([harness.swan.dealershipId], config),
  id: harness.swan.siteId,
  version: 1,
  name: 'Swan',
  canonicalHost: 'swan.example',
  locations: [],
});
const scope = () => harness.database.forSite(harness.swan.siteId);
const namesNow = async () =>
  (await listOffers(scope(), makeOfferSite(), { now, withDrafts: false })).map(({ name }) => name);

const readWith = <Result>(config: SiteConfigInput, read: (request: SiteRequest) => Promise<Result>): Promise<Result> =>
  harness.withFreshIndex((index) =>
    read({
      site: makeOfferSite(config),
      index,
      scope: scope(),
      cache: noTenantCache,
      stockVersion: 1,
      clock: () => now,
    } as unknown as SiteRequest),
  );

const pageAt = (path: string, config: SiteConfigInput = {}) =>
  readWith(config, (request) =>
    readOffer(request, new URL(`https://swan.example${path}`), path.split('/').at(-1)?.split('?')[0] ?? ''),
  );

/** The response that a page throws. */
async function thrownAt(path: string, config: SiteConfigInput = {}) {
  const thrown: unknown = await pageAt(path, config).then(
    () => 'shown',
    (error: unknown) => error,
  );
  if (thrown instanceof Response) return { status: thrown.status, to: thrown.headers.get('location') };
  return { status: (thrown as { init?: ResponseInit }).init?.status };
}

const readPicture = async (id: number) => {
  const offer = await findOffer(scope(), makeOfferSite(), id, { now, withDrafts: false });
  return [offer?.image_url ?? null, offer?.image_or_model_image?.url ?? null];
};

describe('an offer', () => {
  it('O1 has the fields of the specification', async () => {
    const id = await addOffer({
      name: '<b>RAV4</b>',
      description: '<script>x</script><b>Now</b>',
      disclaimer: 'While stock lasts.',
      manufacturer_id: catalogue.toyota,
      model_id: catalogue.rav4,
      image_id: catalogue.ownImage,
      excluded_website_ids: [harness.heron.siteId],
    });
    const offer = await findOffer(scope(), makeOfferSite(), id, { now, withDrafts: false });
    expect(() => offerSchema.parse(offer)).not.toThrow();
    expect(offer).toMatchObject({
      id,
      name: '<b>RAV4</b>',
      description: '<script>x</script><b>Now</b>',
      sanitized_description: '<p><b>Now</b></p>',
      disclaimer: 'While stock lasts.',
      image_url: `/images/${catalogue.ownImage}?w=960`,
      image_or_model_image: { url: `/images/${catalogue.ownImage}?w=960` },
      manufacturer: { name: 'Toyota' },
      model: { name: 'RAV4', slug: 'rav4', override_url: null },
      excluded_website_ids: [harness.heron.siteId],
    });
  });

  it('O12 falls back from its own picture to the model’s, and to none', async () => {
    const [own, borrowed, none] = await Promise.all([
      addOffer({ image_id: catalogue.ownImage, model_id: catalogue.rav4 }),
      addOffer({ model_id: catalogue.rav4 }),
      addOffer({}),
    ]);
    const addresses = [catalogue.ownImage, catalogue.modelImage].map((id) => `/images/${id}?w=960`);
    expect(await readPicture(own)).toEqual([addresses[0], addresses[0]]);
    expect(await readPicture(borrowed)).toEqual([null, addresses[1]]);
    expect(await readPicture(none)).toEqual([null, null]);
  });

  it('O10 is shown while it runs, on the sites of its dealership that are not excluded, in the dealer’s order', async () => {
    const anHour = 3_600_000;
    const at = (ms: number) => new Date(now.getTime() + ms);
    await addOffer({ name: 'last', position: 5 });
    await addOffer({ name: 'first', position: 0, excluded_website_ids: [harness.heron.siteId] });
    await addOffer({ name: 'second', position: 0, start: at(-anHour), expiry: at(anHour) });
    await addOffer({ name: 'begins now', position: 1, start: now });
    const hidden = [
      await addOffer({ name: 'excluded', excluded_website_ids: [harness.heron.siteId, harness.swan.siteId] }),
      await addOffer({ name: 'over', expiry: at(-1) }),
      await addOffer({ name: 'ends now', expiry: now }),
      await addOffer({ name: 'to come', start: at(1) }),
      await addOffer({ name: 'another dealer’s', dealership_id: harness.heron.dealershipId }),
    ];
    expect(await namesNow()).toEqual(['first', 'second', 'begins now', 'last']);
    for (const id of hidden) {
      expect(await findOffer(scope(), makeOfferSite(), id, { now, withDrafts: false })).toBeUndefined();
      expect(await thrownAt(`/offers/${id}`)).toEqual({ status: 404 });
    }
  });
});

describe('the address of an offer (O3 O4)', () => {
  it.each([
    ['O3 O5 a site that is tied to one manufacturer', 'toyota', true, '/offers/ID'],
    ['O4 O5 a site that is not', null, true, '/offers/toyota/ID'],
    ['O3 O5 a site that is not, of an offer without a manufacturer', null, false, '/offers/ID'],
  ])('on %s', async (_where, primaryManufacturer, hasMake, address) => {
    const id = await addOffer({ name: 'Sale', manufacturer_id: hasMake ? catalogue.toyota : null });
    const right = address.replace('ID', String(id));
    const wrong = right === `/offers/${id}` ? `/offers/toyota/${id}` : `/offers/${id}`;
    const page = await pageAt(right, { primaryManufacturer });
    expect(page.head.canonical).toBe(`https://swan.example${right}`);
    expect(await thrownAt(`${wrong}?utm_source=x`, { primaryManufacturer })).toEqual({
      status: 301,
      to: `${right}?utm_source=x`,
    });
    expect(await thrownAt(`/offers/kia/${id}`, { primaryManufacturer })).toEqual({ status: 301, to: right });
  });

  it.each(['abc', '0', '-1', '1e3', '01', '999999999999', '1;drop', '%00', '1'])('is 404 for %s', async (id) => {
    expect(await thrownAt(`/offers/${id}`)).toEqual({ status: 404 });
  });
});

describe('the page of an offer', () => {
  it('links to its cars with their count, to its model’s page if the site has one, and to a prefilled form', async () => {
    const { owner } = harness;
    const id = await addOffer({
      name: '<b>RAV4</b> &amp; more',
      manufacturer_id: catalogue.toyota,
      model_id: catalogue.rav4,
      expiry: '2026-11-30T13:00:00Z',
    });
    const other = await addOffer({ name: 'Other' });
    const page = await pageAt(`/offers/${id}`, { primaryManufacturer: 'toyota' });
    expect(page).toMatchObject({
      head: { title: 'RAV4 & more' },
      offer: { name: '<b>RAV4</b> &amp; more', make: null },
      ends: '30 November 2026',
      model: { href: '/rav4', label: 'Explore RAV4' },
      stock: { href: '/search/toyota/rav4', label: 'See 1 car in stock' },
    });
    expect(new URL(page.enquire, 'https://x').searchParams.get('message')).toContain('RAV4 & more');
    expect(page.others.map(({ href }) => href)).toEqual([`/offers/${other}`]);
    await owner`update models set override_url = '/pages/rav4-story' where id = ${catalogue.rav4}`;
    expect((await pageAt(`/offers/${id}`, { primaryManufacturer: 'toyota' })).model?.href).toBe('/pages/rav4-story');
    await owner`update models set override_url = null where id = ${catalogue.rav4}`;
    expect((await pageAt(`/offers/toyota/${id}`)).model).toBeNull();
  });

  it('counts the cars of its model in any spelling', async () => {
    const { owner, swan } = harness;
    const id = await addOffer({ name: 'Sale', manufacturer_id: catalogue.toyota, model_id: catalogue.rav4 });
    await owner`update cars set model = 'Rav4' where dealership_id = ${swan.dealershipId}`;
    expect((await pageAt(`/offers/toyota/${id}`)).stock?.label).toBe('See 1 car in stock');
    await owner`update cars set model = 'RAV4' where dealership_id = ${swan.dealershipId}`;
  });
});

const listAt = (query: string, config: SiteConfigInput = {}) =>
  readWith(config, (request) => readOffers(request, new URL(`https://swan.example/special-offers${query}`)));
const readNames = ({ offers }: Awaited<ReturnType<typeof listAt>>) => offers.map(({ card }) => getPlainOfferName(card));

describe('the price search below offers', () => {
  const carsByPrice = { searchPath: '/cars', count: 1 };
  const toyotas = { make: ['Toyota'] };

  it('24.8 searches the whole stock, or the chosen make if it is in stock', async () => {
    await addOffer({ name: 'A', manufacturer_id: catalogue.toyota });
    await addOffer({ name: 'B', manufacturer_id: catalogue.kia });
    const all = { ...carsByPrice, refinements: {}, legend: 'Search our cars by price' };
    expect((await listAt('')).search).toMatchObject(all);
    expect((await listAt('?make=kia')).search, 'without a Kia in stock').toMatchObject(all);
    expect((await listAt('?make=toyota')).search).toMatchObject({
      ...carsByPrice,
      refinements: toyotas,
      legend: 'Search our Toyota cars by price',
    });
  });

  it('24.8 of one offer searches its model, else its make, else the whole stock', async () => {
    const [ofModel, ofKia] = await Promise.all([
      addOffer({ manufacturer_id: catalogue.toyota, model_id: catalogue.rav4 }),
      addOffer({ manufacturer_id: catalogue.kia }),
    ]);
    expect((await pageAt(`/offers/toyota/${ofModel}`)).search).toMatchObject({
      ...carsByPrice,
      refinements: { ...toyotas, model: ['RAV4'] },
      legend: 'Search our Toyota RAV4 cars by price',
    });
    expect((await pageAt(`/offers/kia/${ofKia}`)).search).toMatchObject({ ...carsByPrice, refinements: {} });
  });
});

const leadsToAll = (thrown: unknown) =>
  thrown instanceof Response && thrown.status === 302 && thrown.headers.get('location') === '/special-offers';

describe('all offers', () => {
  it('can be filtered by make if there are several; an unknown make redirects to all', async () => {
    await addOffer({ name: 'A', manufacturer_id: catalogue.toyota });
    expect((await listAt('')).makes).toEqual([]);
    await addOffer({ name: 'B', manufacturer_id: catalogue.kia });
    await addOffer({ name: 'C' });
    const all = await listAt('');
    expect(readNames(all)).toEqual(['A', 'B', 'C']);
    expect(all.makes.map(({ label, href, isChosen }) => [label, href, isChosen])).toEqual([
      ['All offers', '/special-offers', true],
      ['Toyota', '/special-offers?make=toyota', false],
      ['Kia', '/special-offers?make=kia', false],
    ]);
    const kias = await listAt('?make=kia');
    expect(readNames(kias)).toEqual(['B']);
    expect(kias.head).toMatchObject({
      title: 'Kia special offers',
      canonical: 'https://swan.example/special-offers?make=kia',
    });
    await expect(listAt('?make=%3Cscript%3E')).rejects.toSatisfy(leadsToAll);
    await harness.owner`delete from offers`;
    await expect(listAt('?make=kia')).rejects.toSatisfy(leadsToAll);
    expect((await listAt('')).offers).toEqual([]);
  });

  it.each(['', ' ', '<b></b>', '<script>alert(1)</script>', '&nbsp;<br>'])(
    'leave out one with an empty name: “%s”',
    async (name) => {
      await addOffer({ name: 'Shown' });
      const id = await addOffer({ name });
      expect(readNames(await listAt(''))).toEqual(['Shown']);
      await expect(pageAt(`/offers/${id}`)).rejects.toMatchObject({ init: { status: 404 } });
    },
  );
});
