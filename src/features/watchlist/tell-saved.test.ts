import { afterEach, expect, it, vi } from 'vitest';
import { noteSaved } from './note-saved.server.ts';
import { tellSaved } from './tell-saved.ts';
import { watchNotice } from './watch-notice.ts';

const page = { cookie: '' };

afterEach(() => {
  watchNotice.write(null);
  vi.unstubAllGlobals();
});

it('a page says that a car was saved where the form that led to it has left word, and once', () => {
  vi.stubGlobal('document', page);
  const [told = ''] = noteSaved({ secure: true }).split(';');
  page.cookie = `signed-in=1; ${told}`;
  tellSaved();
  expect(watchNotice.read()).toEqual({ text: 'Saved to your watchlist.', kind: 'done' });
  expect(page.cookie).toBe('car-saved=; path=/; max-age=0');
  watchNotice.write(null);
  tellSaved();
  expect(watchNotice.read()).toBeNull();
});

it('the word is left for a minute, where scripts can read it', () => {
  expect(noteSaved({ secure: true })).toBe('car-saved=1; Max-Age=60; Path=/; Secure; SameSite=Lax');
});
