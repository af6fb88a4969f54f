import { describe, expect, test } from 'vitest';
import { menuEntries } from './menu-entries.ts';

const stockMakes = [
  { name: 'Toyota', slug: 'toyota', count: 143 },
  { name: 'Land Rover', slug: 'land-rover', count: 4 },
];
const models = [
  { name: 'Corolla', slug: 'corolla', body: 'hatch', link: '/corolla' },
  { name: 'RAV4', slug: 'rav4', body: 'suv', link: '/rav4' },
  { name: 'Kluger', slug: 'kluger', body: 'suv', link: '/kluger' },
  { name: 'Coaster', slug: 'coaster', body: null, link: '/coaster' },
];

describe('the header menu', () => {
  test('G2: the stock dropdown lists the makes in stock with their counts', () => {
    const [entry] = menuEntries({
      header: [{ label: 'Pre-owned Vehicles', dropdown: 'stock', to: '/search/used-cars' }],
      stockMakes,
      models,
    });
    expect(entry).toMatchObject({ to: '/search/used-cars', wide: true });
    expect(entry?.groups).toEqual([
      {
        label: 'By make',
        links: [
          { label: 'Toyota', to: '/search/toyota', count: 143 },
          { label: 'Land Rover', to: '/search/land-rover', count: 4 },
        ],
      },
    ]);
  });

  test('G2: the model dropdown groups the models by body, in their order', () => {
    const [entry] = menuEntries({ header: [{ label: 'New Vehicles', dropdown: 'models' }], stockMakes, models });
    expect(entry?.groups.map(({ label, links }) => [label, links.map((link) => link.to)])).toEqual([
      ['Hatch', ['/corolla']],
      ['SUV', ['/rav4', '/kluger']],
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
