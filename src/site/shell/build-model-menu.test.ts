import { describe, expect, test } from 'vitest';
import type { Model } from '../../features/models/model.ts';
import { parseSiteConfig } from '../../features/site-config/site-config.ts';
import { buildModelMenu } from './build-model-menu.ts';

const toyota = parseSiteConfig({ primaryManufacturer: 'toyota' });

const model = (name: string, bodies: (string | null)[], more: Partial<Model> = {}): Model => {
  const slug = name.toLowerCase();
  const [manufacturer_body = null, manufacturer_body2 = null, manufacturer_body3 = null] = bodies;
  return {
    id: 1,
    name,
    slug,
    description: '',
    manufacturer_body,
    manufacturer_body2,
    manufacturer_body3,
    bodyStyle: null,
    image: null,
    status: null,
    fuel: null,
    variant: null,
    override_url: null,
    path: `/${slug}`,
    accessories_count: 0,
    body: null,
    manufacturer_name: 'Toyota',
    manufacturer_slug: 'toyota',
    highlights: [],
    updated_at: new Date(0),
    ...more,
  };
};
const getModelNames = (models: Model[]) =>
  Object.fromEntries(
    buildModelMenu(toyota, models, []).categories.map((category) => [
      category.name,
      category.models.map((place) => models[place]?.name),
    ]),
  );

describe('the model menu of a site', () => {
  test('G11 has the categories in order, whatever the order of the models', () => {
    const bodies = ['Discontinued', 'Electrified', 'GR & performance', 'Utes & Vans', 'SUVs & 4WDs', 'Hatch & sedans'];
    const models = [
      model('Next', [], { status: 'coming_soon' }),
      ...bodies.map((body, index) => model(`Model${index}`, [body])),
    ];
    expect(Object.keys(getModelNames(models))).toEqual([
      'Hatch & sedans',
      'SUVs & 4WDs',
      'Utes & Vans',
      'GR & performance',
      'Electrified',
      'Discontinued',
      'Upcoming',
    ]);
  });

  test('G12 has only categories that are in the data', () => {
    expect(Object.keys(getModelNames([model('HiLux', ['Utes & Vans']), model('Coaster', [])]))).toEqual([
      'Utes & Vans',
    ]);
    expect(getModelNames([])).toEqual({});
  });

  test('G13 shows a model under each of its three bodies, and under Upcoming while it is coming soon', () => {
    const models = [
      model('bZ4X', ['SUVs & 4WDs', 'Electrified', 'GR & performance']),
      model('HiLux BEV', ['Utes & Vans', 'Electrified'], { status: 'coming_soon' }),
    ];
    expect(getModelNames(models)).toEqual({
      'SUVs & 4WDs': ['bZ4X'],
      'Utes & Vans': ['HiLux BEV'],
      'GR & performance': ['bZ4X'],
      Electrified: ['bZ4X', 'HiLux BEV'],
      Upcoming: ['HiLux BEV'],
    });
  });

  test('G15 links to the model and to its cars, or only to the override', () => {
    const menu = buildModelMenu(
      toyota,
      [model('RAV4', ['SUVs & 4WDs']), model('Supra', [], { override_url: '/pages/gr-garage' })],
      [],
    );
    expect(menu.models).toMatchObject([
      { link: '/rav4', stockLink: '/search/toyota/rav4' },
      { link: '/pages/gr-garage', stockLink: '/pages/gr-garage' },
    ]);
  });

  test('names the make on a site with several', () => {
    const several = parseSiteConfig({ models: { makes: ['toyota', 'suzuki'] } });
    expect(buildModelMenu(several, [model('RAV4', [])], []).models[0]?.make).toBe('Toyota');
    expect(buildModelMenu(toyota, [model('RAV4', [])], []).models[0]?.make).toBeNull();
  });

  test('has no links without models', () => {
    expect(buildModelMenu(toyota, [], [{ label: 'All Models', to: '/models' }]).links).toEqual([]);
  });
});
