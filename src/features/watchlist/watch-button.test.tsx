import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localItems } from '../sites/local-items.ts';
import { WatchButton } from './watch-button.tsx';
import { Watching } from './watching.tsx';

const button = (isSold = false) =>
  renderToStaticMarkup(<WatchButton carId={7} carName="2022 Toyota RAV4" isSold={isSold} />);

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => {
  localItems.watchlist.write(null);
  vi.unstubAllGlobals();
});

describe('what the server renders', () => {
  it('is a bookmark of a form, not pressed, that says which car it watches, whatever the browser keeps', () => {
    localItems.watchlist.write({ phone: '+61412345678', ids: [7] });
    expect(button()).toMatch(
      /^<button type="submit" class="watch-button" aria-pressed="false" aria-label="Watch 2022 Toyota RAV4" form="watch" value="7" name="save">/,
    );
  });

  it('U5 has no button for a sold car', () => {
    expect(button(true)).toBe('');
  });

  it('is the one form of all these buttons, which posts without scripts', () => {
    expect(renderToStaticMarkup(<Watching keepsFavourites path="/watchlist" />)).toBe(
      '<form id="watch" hidden="" action="/account/watch" method="post"></form>',
    );
  });
});
