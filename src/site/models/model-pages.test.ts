import { describe, expect, it } from 'vitest';
import { makeModel } from '../../../tests/support/model.ts';
import { modelHref } from '../../features/models/model-links.ts';
import { parseSiteConfig } from '../../features/sites/site-config.ts';
import { findModelAt } from './find-model-at.ts';
import { bodiesOf, byFirstCategory, byMake, hasBody } from './group-models.ts';
import { modelActions } from './model-actions.ts';
import { modelFacts } from './model-facts.ts';
import { relatedModels } from './related-models.ts';

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
  findModelAt(config, [hiLux, supra, swift, otherHiLux], path);

describe('what stands at an address', () => {
  const toyota = parseSiteConfig({ primaryManufacturer: 'toyota' });
  const two = parseSiteConfig({ models: { makes: ['suzuki', 'toyota'] } });
  const worded = parseSiteConfig({
    models: { makes: ['suzuki', 'toyota'] },
    links: { modelPath: '/new-cars/{make}-{model}' },
  });
  it('M4 /{model slug} is the model’s page on a site of one make', () => {
    expect(findModelAt(toyota, [hiLux, supra], '/hilux')).toEqual({ page: hiLux });
  });

  it.each([
    ['/models/toyota-hilux', '/hilux'],
    ['/HiLux', '/hilux'],
    ['/Models/Toyota-HiLux', '/hilux'],
  ])('M6 %s leads to %s there', (path, own) => {
    expect(findModelAt(toyota, [hiLux], path)).toEqual({ moved: own, permanent: true });
  });

  it('M6 /models/{make}-{model} is the model’s page on a site of several, and /{model slug} leads there', () => {
    expect(found(two, '/models/toyota-hilux')).toEqual({ page: hiLux });
    expect(found(two, '/swift')).toEqual({ moved: '/models/suzuki-swift', permanent: true });
  });

  it('M6 one dealer’s wording is his alone', () => {
    expect(found(worded, '/new-cars/suzuki-swift')).toEqual({ page: swift });
    expect(found(worded, '/models/suzuki-swift')).toBeUndefined();
    expect(found(two, '/new-cars/suzuki-swift')).toBeUndefined();
  });

  it('of two makes’ models of one name, the short address is the first make’s', () => {
    expect(found(two, '/hilux')).toEqual({ moved: '/models/suzuki-hilux', permanent: true });
  });

  it.each(['/gr-supra', '/models/toyota-gr-supra'])(
    'M8 %s leads to the override, for as long as there is one',
    (path) => {
      expect(findModelAt(toyota, [supra], path)).toEqual({ moved: '/pages/gr-garage', permanent: false });
    },
  );

  it.each(['/hilux', '/models/toyota-hilux', '/HiLux/?a=1#b'])(
    'M8 an override that is the model’s own address is none: %s',
    (override_url) => {
      const circling = makeModel({ override_url });
      expect(findModelAt(toyota, [circling], '/hilux')).toEqual({ page: circling });
      expect(modelHref(toyota, circling)).toBe('/hilux');
      expect(findModelAt(two, [circling], '/hilux')).toEqual({ moved: '/models/toyota-hilux', permanent: true });
    },
  );

  it.each(['/', '/navara', '/models', '/models/toyota', '/hilux/x', '/%', '/__proto__'])('%s is no model', (path) => {
    expect(found(two, path)).toBeUndefined();
  });
});

describe('all models', () => {
  const electric = makeModel({
    id: 5,
    name: 'bZ4X',
    manufacturer_body: 'SUVs & 4WDs',
    manufacturer_body2: 'Electrified',
  });
  const unsorted = makeModel({ id: 6, name: 'Other', manufacturer_body: null });

  it('stand by category, each once under its first, those of none last', () => {
    const groups = byFirstCategory([hiLux, electric, unsorted]);
    expect(groups.map(({ name, models }) => [name, models.map((model) => model.name)])).toEqual([
      ['SUVs & 4WDs', ['bZ4X']],
      ['Utes & Vans', ['HiLux']],
      ['More models', ['Other']],
    ]);
  });

  it('stand by make where there are several, in the site’s order; a make without models is left out', () => {
    const groups = byMake([hiLux, swift], ['suzuki', 'kia', 'toyota']);
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
  ])('M2 of the body “%.20s” there is one: %s', (asked, isThere) => {
    expect(hasBody({ body: 'suv', bodyStyle: '4WD' }, asked)).toBe(isThere);
  });

  it('M2 can be chosen by every body there is, most first, spellings of one body together', () => {
    const bodies = ['hatch', 'ute', 'hatchback', null].map((body) => ({ body, bodyStyle: null }));
    expect(bodiesOf(bodies)).toEqual([
      { body: 'hatch', label: 'Hatch' },
      { body: 'ute', label: 'Ute' },
    ]);
  });
});

const labels = (...args: Parameters<typeof modelActions>) => modelActions(...args).map(({ label }) => label);

describe('what can be done about a model', () => {
  const withQuote = parseSiteConfig({ menus: { getQuoteLink: true } });
  const without = parseSiteConfig({});

  it.each([
    ['one that is sold new', hiLux, ['Get a quote', 'Book a test drive']],
    ['one to come', makeModel({ status: 'coming_soon' }), ['Register your interest']],
    ['one no longer made', makeModel({ manufacturer_body2: 'Discontinued' }), ['See our stock', 'Find me one']],
  ])('%s', (_which, model, expected) => {
    expect(labels(model, withQuote, 3)).toEqual(expected);
  });

  it('M3 leads to the quote of that very model where the dealer gives quotes, otherwise to a message', () => {
    expect(modelActions(hiLux, withQuote, 0)[0]?.to).toBe('/models/get-quote?model=hilux');
    expect(modelActions(hiLux, without, 0)[0]).toEqual({
      label: 'Contact us',
      to: '/contact-us?message=I%20would%20like%20to%20know%20more%20about%20the%20Toyota%20HiLux.',
    });
  });

  it('one that is gone from everywhere can still be looked for', () => {
    expect(labels(makeModel({ manufacturer_body: 'Discontinued' }), withQuote, 0)).toEqual(['Find me one']);
  });
});

it('says in a word or two what is known of a model, and nothing of what is not', () => {
  expect(modelFacts({ bodyStyle: 'Ute', fuel: null, variant: 'SR, SR5' })).toEqual([
    { label: 'Body', value: 'Ute' },
    { label: 'Grades', value: 'SR, SR5' },
  ]);
});

it('names four others at most, those of its kind and make first', () => {
  const sister = makeModel({ id: 10, name: 'HiAce' });
  const others = [11, 12, 13].map((id) => makeModel({ id, name: `Car ${id}`, manufacturer_body: 'Hatch & sedans' }));
  expect(relatedModels(hiLux, [...others, hiLux, swift, sister]).map(({ id }) => id)).toEqual([10, 3, 11, 12]);
});
