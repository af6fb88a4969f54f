import { describe, expect, it } from 'vitest';
import { parseSiteConfig } from '../site-config/site-config.ts';
import { groupByCategory, listCategories } from './model-categories.ts';
import { modelHref, modelPath, modelQuoteHref, modelStockHref, modelPathWithMake } from './model-links.ts';
import { statusLabel } from './model-status.ts';

const hiLux = { slug: 'hilux', path: '/hilux', manufacturer_slug: 'toyota', override_url: null };
const oneMake = parseSiteConfig({ primaryManufacturer: 'toyota' });
const twoMakes = parseSiteConfig({ models: { makes: ['toyota', 'nissan'] } });
const ownPattern = parseSiteConfig({
  models: { makes: ['toyota', 'nissan'] },
  links: { modelPath: '/new-cars/{make}-{model}' },
});

describe('the label of a model’s status', () => {
  it.each([
    ['coming_soon', 'Upcoming'],
    ['all_new', 'All-New'],
    ['facelift', 'All-New'],
    ['', null],
    [null, null],
  ])('M9 M10 for %s is %s', (status, label) => {
    expect(statusLabel(status)).toBe(label);
  });
});

describe('the address of a model', () => {
  it.each([
    ['/hilux', 'with one make', oneMake],
    ['/models/toyota-hilux', 'with several makes', twoMakes],
    ['/new-cars/toyota-hilux', 'with its own pattern', ownPattern],
  ])('M6 is %s on a site %s', (path, _which, config) => {
    expect(modelPath(config, hiLux)).toBe(path);
    expect(modelHref(config, hiLux)).toBe(path);
  });

  it('M8 is replaced by the model’s override_url', () => {
    for (const config of [oneMake, twoMakes, ownPattern]) {
      expect(modelHref(config, { ...hiLux, override_url: '/pages/gr-garage' })).toBe('/pages/gr-garage');
    }
  });

  it('M6 follows the site’s pattern', () => {
    expect(modelPathWithMake(oneMake, hiLux)).toBe('/models/toyota-hilux');
    expect(() => parseSiteConfig({ links: { modelPath: '/models/{model}' } })).toThrow(/links\.modelPath/);
  });

  it('has links to its cars and to a quote', () => {
    expect(modelStockHref(hiLux)).toBe('/search/toyota/hilux');
    expect(modelQuoteHref(hiLux)).toBe('/models/get-quote?model=hilux');
  });
});

const makeModel = (first: string | null, second: string | null = null, status: string | null = null) => ({
  manufacturer_body: first,
  manufacturer_body2: second,
  manufacturer_body3: null,
  status,
});

describe('the categories of models', () => {
  it.each([
    [makeModel('SUVs & 4WDs', 'Electrified'), ['SUVs & 4WDs', 'Electrified']],
    [makeModel('Utes & Vans', null, 'coming_soon'), ['Utes & Vans', 'Upcoming']],
    [makeModel('Utes & Vans', 'Utes & Vans', 'all_new'), ['Utes & Vans']],
    [makeModel(null), []],
    [makeModel(''), []],
  ])('for %j are %j', (model, categories) => {
    expect(listCategories(model)).toEqual(categories);
  });

  it('are in display order, without empty ones', () => {
    const models = [
      makeModel('Trucks'),
      makeModel('Discontinued'),
      makeModel('Utes & Vans', 'Electrified', 'coming_soon'),
    ];
    expect(groupByCategory(models).map(({ name }) => name)).toEqual([
      'Utes & Vans',
      'Electrified',
      'Discontinued',
      'Upcoming',
      'Trucks',
    ]);
  });
});
