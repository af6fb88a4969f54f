import { describe, expect, test } from 'vitest';
import { menuEntries } from './menu-entries.ts';

const stockMakes = [
  { name: 'Toyota', slug: 'toyota', count: 143, used: 54 },
  { name: 'Land Rover', slug: 'land-rover', count: 4, used: 0 },
];
const models = [
  { name: 'Aurion', slug: 'aurion', body: 'Discontinued', link: '/aurion' },
  { name: 'Corolla', slug: 'corolla', body: 'Hatch & sedans', link: '/corolla' },
  { name: 'RAV4', slug: 'rav4', body: 'SUVs & 4WDs', link: '/rav4' },
  { name: 'Kluger', slug: 'kluger', body: 'SUVs & 4WDs', link: '/kluger' },
  { name: 'Coaster', slug: 'coaster', body: null, link: '/coaster' },
];

describe('the header menu', () => {
  test('G2: the stock dropdown of used cars lists the makes with their used cars', () => {
    const header = [{ label: 'Pre-owned Vehicles', dropdown: 'stock' as const, to: '/search/used-cars' }];
    const [entry] = menuEntries({ header, stockMakes, models });
    expect(entry).toMatchObject({ to: '/search/used-cars', wide: true });
    expect(entry?.groups).toEqual([
      {
        label: 'By make',
        links: [{ label: 'Toyota', to: '/search/used-cars?refinementList[make][0]=Toyota', count: 54 }],
      },
    ]);
  });

  test.each(['/cars', '/new-used-and-demo-cars'])(
    'G2: the stock dropdown of %s lists the makes with all their cars',
    (to) => {
      const [entry] = menuEntries({
        header: [{ label: 'Everything', dropdown: 'stock', to }],
        stockMakes,
        models,
      });
      expect(entry?.groups[0]?.links).toEqual([
        { label: 'Toyota', to: '/search/toyota', count: 143 },
        { label: 'Land Rover', to: '/search/land-rover', count: 4 },
      ]);
    },
  );

  test('G2: the model dropdown groups the models by category, in the manufacturer’s order', () => {
    const [entry] = menuEntries({ header: [{ label: 'New Vehicles', dropdown: 'models' }], stockMakes, models });
    expect(entry?.groups.map(({ label, links }) => [label, links.map((link) => link.to)])).toEqual([
      ['Hatch & sedans', ['/corolla']],
      ['SUVs & 4WDs', ['/rav4', '/kluger']],
      ['Discontinued', ['/aurion']],
      ['More', ['/coaster']],
    ]);
  });

  test('a dropdown with nothing in it is a plain link, and nothing at all without an address', () => {
    const header = [
      { label: 'New Vehicles', dropdown: 'models' as const, to: '/models' },
      { label: 'Stock', dropdown: 'stock' as const },
    ];
    expect(menuEntries({ header, stockMakes: [], models: [] })).toEqual([
      { label: 'New Vehicles', to: '/models', groups: [], wide: false },
    ]);
  });

  test('G10: a dealer’s own links keep their order under their label', () => {
    const links = [
      { label: 'Careers', to: '/careers' },
      { label: 'Blog', to: 'https://blog.example.com' },
    ];
    const [entry] = menuEntries({ header: [{ label: 'Company', links }], stockMakes, models });
    expect(entry).toEqual({ label: 'Company', to: null, groups: [{ label: null, links }], wide: false });
  });
});
