import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCardCar } from '../../../tests/support/fixtures/card-car.ts';
import { getCardSettings } from '../../features/car-card/card-settings.ts';
import { parseSiteConfig } from '../../features/site-config/site-config.ts';
import { templateNames } from '../../features/sites/config/template-name.ts';
import { loadAllTemplates } from '../templates/registry.ts';
import type { WatchlistPageData } from './watchlist-data.ts';
import { View } from './watchlist-view.tsx';

beforeAll(loadAllTemplates);

const empty: WatchlistPageData = {
  kind: 'watchlist',
  template: 'metro',
  head: { title: 'Your watchlist', siteName: 'Swan', description: '', canonical: null },
  searchPath: '/cars',
  nouns: { one: 'van', many: 'vans' },
  settings: getCardSettings(parseSiteConfig({})),
  compares: true,
  offersFavourites: false,
  summary: '',
  cars: [],
  gone: [],
};
const sold = makeCardCar({ id: 8, name: 'Sold van', tag: { kind: 'sold', text: 'SOLD' } });
const full: WatchlistPageData = {
  ...empty,
  summary: 'You are watching 3 vans.',
  cars: [
    {
      car: makeCardCar({ id: 7, name: 'Cheap van', price: '$29,990' }),
      saved: 'Saved 3 Nov',
      state: null,
      change: { label: 'Down $1,500', isDown: true },
    },
    { car: sold, saved: 'Saved 2 Nov', state: 'Sold since you saved it', change: null },
  ],
  gone: [{ id: 9, name: 'Old van', saved: 'Saved 1 Nov', similar: '/search/toyota/hiace' }],
};

const markup = (page: WatchlistPageData) => renderToStaticMarkup(<View page={page} />);

describe.each(templateNames)('the watchlist in %s', (template) => {
  const html = () => markup({ ...full, template });

  it('shows each car as a card, with its current price and what has changed', () => {
    expect(html().match(/<article/g)).toHaveLength(2);
    for (const text of ['$29,990', 'Down $1,500 since you saved it', 'Saved 3 Nov', 'Sold since you saved it']) {
      expect(html()).toContain(text);
    }
    expect(html()).toContain('You are watching 3 vans.');
  });

  it('U6 has a button to remove each car by an HTML form, including sold and withdrawn ones', () => {
    for (const id of [7, 8, 9]) {
      expect(html()).toMatch(new RegExp(`<button[^>]*type="submit"[^>]*form="watch" value="${id}"[^>]*name="remove"`));
    }
    expect(html()).not.toContain('name="save"');
  });

  it('names a withdrawn car, with a link to similar ones', () => {
    expect(html()).toContain('Old van');
    expect(html()).toContain('<a href="/search/toyota/hiace" class="text-link">See similar vans</a>');
  });
});

it('an empty watchlist explains how to use it', () => {
  expect(markup(empty)).toContain('You are not watching any vans yet.');
  expect(markup(empty)).toContain('href="/cars"');
});
