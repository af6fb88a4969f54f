import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStorage } from '../sites/browser-storage.ts';
import { WatchButton } from './watch-button.tsx';
import { WatchlistRoot } from './watchlist-root.tsx';

const button = (isSold = false) =>
  renderToStaticMarkup(<WatchButton carId={7} carName="2022 Toyota RAV4" isSold={isSold} />);

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => {
  browserStorage.watchlist.write(null);
  vi.unstubAllGlobals();
});

describe('what the server renders', () => {
  it('is an unpressed bookmark in a form that names the car, whatever the browser has stored', () => {
    browserStorage.watchlist.write({ phone: '+61412345678', ids: [7] });
    expect(button()).toMatch(
      /^<button type="submit" class="watch-button" aria-pressed="false" aria-label="Watch 2022 Toyota RAV4" form="watch" value="7" name="save">/,
    );
  });

  it('U5 has no button for a sold car', () => {
    expect(button(true)).toBe('');
  });

  it('is one form for all buttons, which works without JavaScript', () => {
    expect(renderToStaticMarkup(<WatchlistRoot path="/watchlist" />)).toBe(
      '<form id="watch" hidden="" action="/account/watch" method="post"></form>',
    );
  });
});
