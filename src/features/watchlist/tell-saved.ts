import { watchNotice } from './watch-notice.ts';

/** Says to a page that the visitor was led back to it when a car had been saved: the page itself knows nobody. */
export const carSavedCookie = 'car-saved';

/** Tells of it once. */
export function tellSaved(): void {
  if (!document.cookie.split('; ').includes(`${carSavedCookie}=1`)) return;
  document.cookie = `${carSavedCookie}=; path=/; max-age=0`;
  watchNotice.write({ text: 'Saved to your watchlist.', kind: 'done' });
}
