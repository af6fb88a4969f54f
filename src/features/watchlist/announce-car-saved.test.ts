import { afterEach, expect, it, vi } from 'vitest';
import { buildCarSavedCookie } from './car-saved-cookie.server.ts';
import { announceCarSaved } from './announce-car-saved.ts';
import { watchlistNotice } from './watchlist-notice.ts';

const page = { cookie: '' };

afterEach(() => {
  watchlistNotice.write(null);
  vi.unstubAllGlobals();
});

it('a page announces once that a car was saved before the redirect to it', () => {
  vi.stubGlobal('document', page);
  const [savedCookie = ''] = buildCarSavedCookie({ secure: true }).split(';');
  page.cookie = `signed-in=1; ${savedCookie}`;
  announceCarSaved();
  expect(watchlistNotice.read()).toEqual({ text: 'Saved to your watchlist.', kind: 'done' });
  expect(page.cookie).toBe('car-saved=; path=/; max-age=0');
  watchlistNotice.write(null);
  announceCarSaved();
  expect(watchlistNotice.read()).toBeNull();
});

it('the cookie lasts a minute and is readable by scripts', () => {
  expect(buildCarSavedCookie({ secure: true })).toBe('car-saved=1; Max-Age=60; Path=/; Secure; SameSite=Lax');
});
