import { describe, expect, it } from 'vitest';
import { makeModel } from '../../../tests/support/fixtures/model.ts';
import { modelHref } from '../../features/models/model-links.ts';
import { parseSiteConfig } from '../../features/site-config/site-config.ts';
import { resolveModelAddress } from './resolve-model-address.ts';
import { listBodies, groupByFirstCategory, groupByMake, hasBody } from './group-models.ts';
import { listModelActions } from './model-actions.ts';
import { listModelFacts } from './model-facts.ts';
import { listRelatedModels } from './related-models.ts';

const hiLux = makeModel();
const supra = makeModel({ id: 2, name: 'GR Supra', slug: 'gr-supra', override_url: '/pages/gr-garage' });
const swift = makeModel({
  id: 3,
  name: 'Swift',
  slug: 'swift',
  manufacturer_name: 'Suzuki',
  manufacturer_slug: 'suzuki',
});
const otherHiLux = makeModel({ id: 4, manufacturer_name: 'Suzuki', manufacturer_slug: 'suzuki' });

const found = (config: ReturnType<typeof parseSiteConfig>, path: string) =>
  resolveModelAddress(config, [hiLux, supra, swift, otherHiLux], path);

describe('resolving a model address', () => {
  const toyota = parseSiteConfig({ primaryManufacturer: 'toyota' });
  const two = parseSiteConfig({ models: { makes: ['suzuki', 'toyota'] } });
  const worded = parseSiteConfig({
    models: { makes: ['suzuki', 'toyota'] },
    links: { modelPath: '/new-cars/{make}-{model}' },
  });
  it('M4 /{model slug} is the model’s page on a single-make site', () => {
    expect(resolveModelAddress(toyota, [hiLux, supra], '/hilux')).toEqual({ page: hiLux });
  });

  it.each([
    ['/models/toyota-hilux', '/hilux'],
    ['/HiLux', '/hilux'],
    ['/Models/Toyota-HiLux', '/hilux'],
  ])('M6 %s redirects to %s there', (path, own) => {
    expect(resolveModelAddress(toyota, [hiLux], path)).toEqual({ moved: own, permanent: true });
  });

  it('M6 /models/{make}-{model} is the model’s page on a site with several makes, and /{model slug} redirects there', () => {
    expect(found(two, '/models/toyota-hilux')).toEqual({ page: hiLux });
    expect(found(two, '/swift')).toEqual({ moved: '/models/suzuki-swift', permanent: true });
  });

  it('M6 a dealer’s own pattern replaces the default', () => {
    expect(found(worded, '/new-cars/suzuki-swift')).toEqual({ page: swift });
    expect(found(worded, '/models/suzuki-swift')).toBeUndefined();
    expect(found(two, '/new-cars/suzuki-swift')).toBeUndefined();
  });

  it('if two makes share a model name, the short address is the first make’s', () => {
    expect(found(two, '/hilux')).toEqual({ moved: '/models/suzuki-hilux', permanent: true });
  });

  it.each(['/gr-supra', '/models/toyota-gr-supra'])('M8 %s redirects temporarily to the override', (path) => {
    expect(resolveModelAddress(toyota, [supra], path)).toEqual({ moved: '/pages/gr-garage', permanent: false });
  });

  it.each(['/hilux', '/models/toyota-hilux', '/HiLux/?a=1#b'])(
    'M8 ignores an override that is the model’s own address: %s',
    (override_url) => {
      const circling = makeModel({ override_url });
      expect(resolveModelAddress(toyota, [circling], '/hilux')).toEqual({ page: circling });
      expect(modelHref(toyota, circling)).toBe('/hilux');
      expect(resolveModelAddress(two, [circling], '/hilux')).toEqual({
        moved: '/models/toyota-hilux',
        permanent: true,
      });
    },
  );

  it.each(['/', '/navara', '/models', '/models/toyota', '/hilux/x', '/%', '/__proto__'])(
    '%s is not a model',
    (path) => {
      expect(found(two, path)).toBeUndefined();
    },
  );
});

describe('all models', () => {
  const electric = makeModel({
    id: 5,
    name: 'bZ4X',
    manufacturer_body: 'SUVs & 4WDs',
    manufacturer_body2: 'Electrified',
  });
  const unsorted = makeModel({ id: 6, name: 'Other', manufacturer_body: null });

  it('are grouped by category, each once under its first, those without one last', () => {
    const groups = groupByFirstCategory([hiLux, electric, unsorted]);
    expect(groups.map(({ name, models }) => [name, models.map((model) => model.name)])).toEqual([
      ['SUVs & 4WDs', ['bZ4X']],
      ['Utes & Vans', ['HiLux']],
      ['More models', ['Other']],
    ]);
  });

  it('are grouped by make if there are several, in the site’s order, without empty makes', () => {
    const groups = groupByMake([hiLux, swift], ['suzuki', 'kia', 'toyota']);
    expect(groups.map(({ name }) => name)).toEqual(['Suzuki', 'Toyota']);
  });

  it.each([
    ['suv', true],
    ['SUV', true],
    ['4WD', true],
    ['4x4', false],
    ['', false],
    ['<script>', false],
    ['x'.repeat(5000), false],
  ])('M2 the body “%.20s” matches: %s', (requestedBody, expected) => {
    expect(hasBody({ body: 'suv', bodyStyle: '4WD' }, requestedBody)).toBe(expected);
  });

  it('M2 can be filtered by every body type, most common first, merging spellings', () => {
    const bodies = ['hatch', 'ute', 'hatchback', null].map((body) => ({ body, bodyStyle: null }));
    expect(listBodies(bodies)).toEqual([
      { body: 'hatch', label: 'Hatch' },
      { body: 'ute', label: 'Ute' },
    ]);
  });
});

const labels = (...args: Parameters<typeof listModelActions>) => listModelActions(...args).map(({ label }) => label);

describe('the actions for a model', () => {
  const withQuote = parseSiteConfig({ menus: { getQuoteLink: true } });
  const without = parseSiteConfig({});

  it.each([
    ['one that is sold new', hiLux, ['Get a quote', 'Book a test drive']],
    ['one to come', makeModel({ status: 'coming_soon' }), ['Register your interest']],
    ['one no longer made', makeModel({ manufacturer_body2: 'Discontinued' }), ['See our stock', 'Find me one']],
  ])('%s', (_which, model, expected) => {
    expect(labels(model, withQuote, 3)).toEqual(expected);
  });

  it('M3 include a quote for the model if the dealer offers quotes, otherwise a message', () => {
    expect(listModelActions(hiLux, withQuote, 0)[0]?.to).toBe('/models/get-quote?model=hilux');
    expect(listModelActions(hiLux, without, 0)[0]).toEqual({
      label: 'Contact us',
      to: '/contact-us?message=I%20would%20like%20to%20know%20more%20about%20the%20Toyota%20HiLux.',
    });
  });

  it('include a search request for a discontinued model that is not in stock', () => {
    expect(labels(makeModel({ manufacturer_body: 'Discontinued' }), withQuote, 0)).toEqual(['Find me one']);
  });
});

it('lists the known facts of a model', () => {
  expect(listModelFacts({ bodyStyle: 'Ute', fuel: null, variant: 'SR, SR5' })).toEqual([
    { label: 'Body', value: 'Ute' },
    { label: 'Grades', value: 'SR, SR5' },
  ]);
});

it('lists at most four related models, those of its category and make first', () => {
  const sister = makeModel({ id: 10, name: 'HiAce' });
  const others = [11, 12, 13].map((id) => makeModel({ id, name: `Car ${id}`, manufacturer_body: 'Hatch & sedans' }));
  expect(listRelatedModels(hiLux, [...others, hiLux, swift, sister]).map(({ id }) => id)).toEqual([10, 3, 11, 12]);
});
