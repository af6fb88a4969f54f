import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCardCar } from '../../../tests/support/card-car.ts';
import { cardSettingsOf } from '../../features/inventory/card/card-settings.ts';
import { parseSiteConfig } from '../../features/sites/site-config.ts';
import { templates } from '../../features/sites/template-name.ts';
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
  settings: cardSettingsOf(parseSiteConfig({})),
  compares: true,
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
      change: { words: 'Down $1,500', isDown: true },
    },
    { car: sold, saved: 'Saved 2 Nov', state: 'Sold since you saved it', change: null },
  ],
  gone: [{ id: 9, name: 'Old van', saved: 'Saved 1 Nov', similar: '/search/toyota/hiace' }],
};

const markup = (page: WatchlistPageData) => renderToStaticMarkup(<View page={page} />);

describe.each(templates)('the watchlist in %s', (template) => {
  const html = () => markup({ ...full, template });

  it('shows each car as the site’s cards do, with its price now and what has happened since', () => {
    expect(html().match(/<article/g)).toHaveLength(2);
    for (const words of ['$29,990', 'Down $1,500 since you saved it', 'Saved 3 Nov', 'Sold since you saved it']) {
      expect(html()).toContain(words);
    }
    expect(html()).toContain('You are watching 3 vans.');
  });

  it('U6 has a button to remove each of them by a plain form, sold and withdrawn ones included', () => {
    for (const id of [7, 8, 9]) {
      expect(html()).toMatch(new RegExp(`<button[^>]*type="submit"[^>]*form="watch" value="${id}"[^>]*name="remove"`));
    }
    expect(html()).not.toContain('name="save"');
  });

  it('keeps the name of a car that was withdrawn, with the way to others like it', () => {
    expect(html()).toContain('Old van');
    expect(html()).toContain('<a href="/search/toyota/hiace" class="text-link">See similar vans</a>');
  });
});

it('an empty watchlist says what to do', () => {
  expect(markup(empty)).toContain('You are not watching a van yet.');
  expect(markup(empty)).toContain('href="/cars"');
});
