import { localItems } from '../sites/local-items.ts';
import { watchNotice } from './watch-notice.ts';
import { callWatchlist } from './call-watchlist.ts';

/** Puts what the browser has kept without an account on the customer's watchlist. @returns whether that was done */
export async function addFavourites(): Promise<boolean> {
  const phone = localItems.watchlist.read()?.phone;
  const answer = await callWatchlist('import-favourites', {
    phone_number: phone,
    car_ids: localItems.favourites.read(),
  });
  if (answer.kind === 'failed') watchNotice.write({ text: answer.error, kind: 'failed' });
  if (answer.kind !== 'done') return answer.kind === 'signedOut';
  const { watchlist } = answer;
  if (watchlist) localItems.watchlist.update((list) => list && { ...list, ids: watchlist });
  watchNotice.write({ text: 'The cars you saved are on your watchlist now.', kind: 'done' });
  return true;
}

/** Should nobody hear of it, it is offered again another time. */
export const declineFavourites = async (): Promise<void> =>
  void (await callWatchlist('decline-favourites', { phone_number: localItems.watchlist.read()?.phone }));
