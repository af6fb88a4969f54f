import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flushEvents } from '../../analytics/send-event.ts';
import { browserStorage } from '../../sites/browser-storage.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { FavouritesLink } from './favourites-link.tsx';
import { removeFavourites, toggleId, toggleFavourite } from './favourites.ts';

const beacon = vi.fn<(address: string, body: Blob) => boolean>(() => true);

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', { sendBeacon: beacon });
  vi.stubGlobal('location', { pathname: '/cars' });
  flushEvents(); // flush events of earlier tests
  beacon.mockClear();
});
afterEach(() => {
  browserStorage.favourites.write([]);
  vi.unstubAllGlobals();
});

async function sent() {
  flushEvents();
  return (await Promise.all(beacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text())))).flat();
}

describe('toggling a favourite', () => {
  it.each([
    ['adds if absent', [], 7, [7]],
    ['adds before the others', [3, 5], 7, [7, 3, 5]],
    ['removes if present', [3, 7, 5], 7, [3, 5]],
  ])('F2 %s', (_what, ids, carId, after) => {
    expect(toggleId(ids, carId)).toEqual(after);
  });

  it('keeps the hundred newest', () => {
    const many = Array.from({ length: 100 }, (_, at) => at + 1);
    expect(toggleId(many, 101)).toEqual([101, ...many.slice(0, 99)]);
  });

  it('sends event 39 when it adds, and none when it removes', async () => {
    toggleFavourite(7);
    expect(browserStorage.favourites.read()).toEqual([7]);
    expect(await sent()).toEqual([{ event_id: 39, car_id: 7, page: '/cars' }]);
    toggleFavourite(7);
    expect(browserStorage.favourites.read()).toEqual([]);
    expect(await sent()).toHaveLength(1);
  });

  it('Y14 removing favourites fires no add event', async () => {
    browserStorage.favourites.write([1, 2, 3]);
    toggleFavourite(2);
    removeFavourites([1]);
    expect(browserStorage.favourites.read()).toEqual([3]);
    expect(await sent()).toEqual([]);
  });
});

describe('what the server renders', () => {
  it('is an unpressed heart that names the car, whatever the browser has stored', () => {
    browserStorage.favourites.write([7]);
    expect(renderToStaticMarkup(<FavouriteButton carId={7} carName="2022 Toyota RAV4" />)).toMatch(
      /^<button type="button" class="heart-button" aria-pressed="false" aria-label="Save 2022 Toyota RAV4">/,
    );
  });

  it('is a link to the favourites with space reserved for their count', () => {
    browserStorage.favourites.write([7]);
    const html = renderToStaticMarkup(<FavouritesLink />);
    expect(html).toContain('href="/favourites"');
    expect(html).toContain('<span class="favourites-count invisible">0');
  });
});
