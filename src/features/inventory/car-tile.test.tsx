import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { CarSummary } from './car-summary.ts';
import { BoldCarTile, CompactCarTile, QuietCarTile } from './car-tile.tsx';

const car: CarSummary = {
  id: 7,
  slug: '2022-toyota-hilux-sr5',
  name: '2022 Toyota HiLux SR5',
  car_type: 'used',
  price: 54_990,
  price_type: 'excl_govt_charges',
  before_price: null,
  subscription_price: 189,
  km: 41_250,
  year: 2022,
  make: 'Toyota',
  model: 'HiLux',
  badge: 'SR5',
  transmission: '6 SP Sports Automatic',
  simple_transmission: 'Automatic',
  fuel: 'Hybrid with Petrol - Unleaded ULP',
  simple_fuel: 'Hybrid',
  body: 'Ute',
  colour: 'White',
  location_name: 'Midland',
  images: [{ image: { id: 31, url: '/images/31' }, width: 1120, height: 700, colour: '#9b9190' }],
  photos_count: 1,
};

function renderTile(CarTile: typeof QuietCarTile, shown: CarSummary): string {
  const element = <CarTile car={shown} noPriceText="Enquire for price." sizes="300px" />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

describe.each([
  ['quiet', QuietCarTile],
  ['compact', CompactCarTile],
  ['bold', BoldCarTile],
])('a %s car tile', (_name, CarTile) => {
  const render = (change: Partial<CarSummary> = {}) => renderTile(CarTile, { ...car, ...change });

  test('shows the price with its type and the weekly price', () => {
    expect(render()).toMatch(/\$54,990.*Excl\. Govt\. Charges/s);
    expect(render()).toContain('$189 / week');
    expect(render({ subscription_price: null })).not.toContain('/ week');
  });

  test.each([0, 1, 10])('shows the no-price text at $%d', (price) => {
    expect(render({ price })).toContain('Enquire for price.');
    expect(render({ price })).not.toContain('Excl. Govt. Charges');
  });

  test('says fuel and transmission in the simple word, else as the feed does, and leaves out what is not known', () => {
    expect(render()).toMatch(/Automatic.*Hybrid/s);
    expect(render()).not.toMatch(/Sports|Unleaded/);
    expect(render({ simple_transmission: null })).toContain('6 SP Sports Automatic');
    expect(render({ simple_fuel: null, fuel: null })).not.toContain('Hybrid');
    expect(render({ km: null })).not.toContain(' km');
  });

  test('says the year once, be it in the name or beside it', () => {
    expect(render().match(/2022(?!-)/g)).toHaveLength(1);
    expect(render({ name: 'Toyota HiLux SR5' }).match(/2022(?!-)/g)).toHaveLength(1);
  });

  test('leads to the car and never breaks a line within a hyphenated word', () => {
    const html = render({ name: '2020 Mazda CX-3 Akari' });
    expect(html).toContain('href="/cars/2022-toyota-hilux-sr5"');
    expect(html).toContain('>2020 Mazda <span class="whitespace-nowrap">CX-3</span> Akari</a>');
  });

  test('reserves the picture’s place, three by two', () => {
    expect(render()).toMatch(/<img[^>]*src="\/images\/31\?w=640&amp;crop=3:2"[^>]*width="600" height="400"/);
    expect(render()).toContain('background-color:#9b9190');
    expect(render({ images: [] })).toContain('Photos coming soon');
  });
});
