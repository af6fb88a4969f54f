import { describe, expect, test } from 'vitest';
import type { MenuModel, ModelMenu } from '../../../shell/shell-data.ts';
import { buildMenuEntries } from './menu-entries.ts';

const vehicleNoun = 'cars';
const stockMakes = [
  { name: 'Toyota', slug: 'toyota', count: 143, used: 54 },
  { name: 'Land Rover', slug: 'land-rover', count: 4, used: 0 },
];
const model = (name: string, category: string | null): MenuModel => ({
  name,
  make: null,
  link: `/${name.toLowerCase()}`,
  stockLink: `/search/toyota/${name.toLowerCase()}`,
  category,
  status: null,
  picture: null,
});
const modelMenu: ModelMenu = {
  models: [
    model('Corolla', 'Hatch & sedans'),
    model('RAV4', 'SUVs & 4WDs'),
    model('Kluger', 'SUVs & 4WDs'),
    model('Coaster', null),
    model('Aurion', 'Discontinued'),
  ],
  categories: [
    { name: 'Hatch & sedans', models: [0] },
    { name: 'SUVs & 4WDs', models: [1, 2] },
    { name: 'Electrified', models: [0, 1] },
    { name: 'Discontinued', models: [4] },
  ],
  links: [{ label: 'All Models', to: '/models' }],
};
const noModels: ModelMenu = { models: [], categories: [], links: [] };

describe('the header menu', () => {
  test('G2: the stock dropdown of used cars lists the makes with their used cars', () => {
    const header = [{ label: 'Pre-owned Vehicles', dropdown: 'stock' as const, to: '/search/used-cars' }];
    const [entry] = buildMenuEntries({ header, vehicleNoun, stockMakes, modelMenu });
    expect(entry).toMatchObject({ to: '/search/used-cars', wide: true });
    expect(entry?.groups).toEqual([
      {
        label: 'By make',
        links: [{ label: 'Toyota', to: '/search/used-cars?refinementList%5Bmake%5D%5B0%5D=Toyota', count: 54 }],
      },
    ]);
  });

  test.each(['/cars', '/new-used-and-demo-cars'])(
    'G2: the stock dropdown of %s lists the makes with all their cars',
    (to) => {
      const [entry] = buildMenuEntries({
        header: [{ label: 'Everything', dropdown: 'stock', to }],
        vehicleNoun,
        stockMakes,
        modelMenu,
      });
      expect(entry?.groups[0]?.links).toEqual([
        { label: 'Toyota', to: '/search/toyota', count: 143 },
        { label: 'Land Rover', to: '/search/land-rover', count: 4 },
      ]);
    },
  );

  test('24.8 G2: the model dropdown lists the models of every category, then the further links', () => {
    const header = [{ label: 'New Vehicles', dropdown: 'models' as const, links: [{ label: 'Blog', to: '/blog' }] }];
    const [entry] = buildMenuEntries({ header, vehicleNoun, stockMakes, modelMenu });
    expect(entry?.groups.map(({ label, links }) => [label, links.map((link) => link.to)])).toEqual([
      ['Hatch & sedans', ['/corolla']],
      ['SUVs & 4WDs', ['/rav4', '/kluger']],
      ['Electrified', ['/corolla', '/rav4']],
      ['Discontinued', ['/aurion']],
      ['More', ['/coaster']],
      [null, ['/models', '/blog']],
    ]);
    expect(entry?.besideModels?.map(({ label }) => label)).toEqual(['All Models', 'Blog']);
  });

  test('models of several makes are named with their make', () => {
    const several = { ...modelMenu, models: modelMenu.models.map((one) => ({ ...one, make: 'Toyota' })) };
    const [entry] = buildMenuEntries({
      header: [{ label: 'New', dropdown: 'models' }],
      vehicleNoun,
      stockMakes,
      modelMenu: several,
    });
    expect(entry?.groups[0]?.links).toEqual([{ label: 'Toyota Corolla', to: '/corolla' }]);
  });

  test.each([
    [{ dropdown: 'stock', to: '/search/used-cars' }, 'See all used cars'],
    [{ dropdown: 'stock', to: '/new-used-and-demo-cars' }, 'See all cars'],
    [{ dropdown: 'models', to: '/models' }, 'See all models'],
    [{ links: [{ label: 'Careers', to: '/careers' }] }, null],
  ] as const)('for %o the link to all reads %s, whatever the entry’s label', (item, label) => {
    const header = [{ label: 'Find a Car', ...item, links: [{ label: 'Careers', to: '/careers' }] }];
    expect(buildMenuEntries({ header, vehicleNoun, stockMakes, modelMenu })[0]?.all).toBe(label);
  });

  test('an empty dropdown becomes a link, or nothing without an address', () => {
    const header = [
      { label: 'New Vehicles', dropdown: 'models' as const, to: '/models' },
      { label: 'Stock', dropdown: 'stock' as const },
    ];
    expect(buildMenuEntries({ header, vehicleNoun, stockMakes: [], modelMenu: noModels })).toEqual([
      { label: 'New Vehicles', to: '/models', groups: [], wide: false, all: 'See all models', besideModels: null },
    ]);
  });

  test('G10: a dealer’s own links keep their order under their label', () => {
    const links = [
      { label: 'Careers', to: '/careers' },
      { label: 'Blog', to: 'https://blog.example.com' },
    ];
    const [entry] = buildMenuEntries({ header: [{ label: 'Company', links }], vehicleNoun, stockMakes, modelMenu });
    expect(entry).toMatchObject({ label: 'Company', to: null, groups: [{ label: null, links }], wide: false });
  });
});
