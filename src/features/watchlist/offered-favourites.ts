import { eventIds } from '../analytics/event.ts';
import { sendEvent } from '../analytics/send-event.ts';
import { signInHref } from '../sites/gate.ts';
import { localItems } from '../sites/local-items.ts';
import { watchNotice } from './watch-notice.ts';
import { callWatchlist } from './call-watchlist.ts';

/** Puts what the browser has kept without an account on the customer's watchlist. @returns whether that was done */
export async function addFavourites(): Promise<boolean> {
  const before = localItems.watchlist.read();
  const answer = await callWatchlist('import-favourites', {
    phone_number: before?.phone,
    car_ids: localItems.favourites.read(),
  });
  if (answer.kind === 'signedOut') signInAgain();
  if (answer.kind === 'failed') watchNotice.write({ text: answer.error, kind: 'failed' });
  if (answer.kind !== 'done') return false;
  const { watchlist = before?.ids ?? [] } = answer;
  for (const id of watchlist) if (!before?.ids.includes(id)) sendEvent(eventIds.favouriteAdd, { car_id: id });
  localItems.watchlist.update((list) => list && { ...list, ids: watchlist });
  watchNotice.write({ text: 'Your favourites are on your watchlist now.', kind: 'done' });
  return true;
}

/** The session has ended elsewhere. The offer is made anew on the page that the sign-in leads back to. */
function signInAgain(): void {
  const here = location.pathname + location.search;
  location.assign(signInHref({ type: 'watchlist', redirect: here, back: here }));
}

/** Should nobody hear of it, it is offered again another time. */
export const declineFavourites = async (): Promise<void> =>
  void (await callWatchlist('decline-favourites', { phone_number: localItems.watchlist.read()?.phone }));
