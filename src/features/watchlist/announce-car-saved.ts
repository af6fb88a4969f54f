import { watchlistNotice } from './watchlist-notice.ts';

/** Marks that a car was saved before the redirect to a page: cached pages are the same for all visitors. */
export const carSavedCookieName = 'car-saved';

/** Announces it once. */
export function announceCarSaved(): void {
  if (!document.cookie.split('; ').includes(`${carSavedCookieName}=1`)) return;
  document.cookie = `${carSavedCookieName}=; path=/; max-age=0`;
  watchlistNotice.write({ text: 'Saved to your watchlist.', kind: 'done' });
}
