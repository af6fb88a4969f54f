import { eventIds } from '../../analytics/event-ids.ts';
import { sendEvent } from '../../analytics/send-event.ts';
import { signInHref } from '../../accounts/sign-in-gates.ts';
import { browserStorage } from '../../sites/browser-storage.ts';
import { watchlistNotice } from '../watchlist-notice.ts';
import { callWatchlist } from '../watchlist-client.ts';

/** Adds the browser's favourites to the customer's watchlist. @returns whether it succeeded */
export async function requestFavouritesImport(): Promise<boolean> {
  const before = browserStorage.watchlist.read();
  const result = await callWatchlist('import-favourites', {
    phone_number: before?.phone,
    car_ids: browserStorage.favourites.read(),
  });
  if (result.kind === 'signedOut') signInAgain();
  if (result.kind === 'failed') watchlistNotice.write({ text: result.error, kind: 'failed' });
  if (result.kind !== 'done') return false;
  const { watchlist = before?.ids ?? [] } = result;
  for (const id of watchlist) if (!before?.ids.includes(id)) sendEvent(eventIds.favouriteAdd, { car_id: id });
  browserStorage.watchlist.update((list) => list && { ...list, ids: watchlist });
  watchlistNotice.write({ text: 'Your favourites are on your watchlist now.', kind: 'done' });
  return true;
}

/** The session has ended. */
function signInAgain(): void {
  const here = location.pathname + location.search;
  location.assign(signInHref({ type: 'watchlist', redirect: here, back: here }));
}

/** Records that the import was offered. If the call fails, the page offers it again on the next visit. */
export const recordFavouritesOffer = async (): Promise<void> =>
  void (await callWatchlist('decline-favourites', { phone_number: browserStorage.watchlist.read()?.phone }));
