import { eventIds } from '../analytics/event.ts';
import { sendEvent } from '../analytics/send-event.ts';
import { localItems } from '../sites/local-items.ts';
import { isSignedIn } from './is-signed-in.ts';
import { sendWatchForm } from './watch-form.ts';
import { watchNotice } from './watch-notice.ts';
import { askSession, callWatchlist, type Session } from './call-watchlist.ts';

/** Cars that the server is being told of, and what is wanted of each by now. */
const wishes = new Map<number, boolean>();

/** How many of the calls about them have come back. */
let settled = 0;

/** Takes over what the server knows of the customer, if there is one. What it cannot tell just now stays as it is. */
export async function refreshWatched(): Promise<Session | undefined> {
  if (!isSignedIn()) return forgetCustomer();
  const before = settled;
  const session = await askSession();
  if (settled !== before) return refreshWatched(); // it may have been asked before the change, and answered after it
  if (session === 'nobody') return forgetCustomer();
  if (!session) return undefined;
  let ids: readonly number[] = session.watchlist;
  for (const [carId, isWanted] of wishes) ids = withCar(ids, carId, isWanted);
  localItems.watchlist.write({ phone: session.phone_number, ids });
  return session;
}

/** Takes over the list that a page of the server's shows: it is newer than what the browser has kept. */
export const takeOverWatched = (ids: readonly number[]): void =>
  localItems.watchlist.update((list) => list && { ...list, ids });

/**
 * Saves the car, or removes it: in the browser's list at once, then on the server.
 * @returns false where nobody is known to be signed in: the form of the button leads to the sign-in then
 */
export function toggleWatched(carId: number): boolean {
  const list = isSignedIn() ? localItems.watchlist.read() : null;
  if (!list) return false;
  const isWanted = !list.ids.includes(carId);
  const isUnderWay = wishes.has(carId);
  wishes.set(carId, isWanted);
  setWatched(carId, isWanted);
  watchNotice.write(null);
  if (!isUnderWay) void tellServer(carId, list.phone);
  return true;
}

/** One call at a time about a car, so that they arrive in order; presses meanwhile come to one more, or to none. */
async function tellServer(carId: number, phone: string): Promise<void> {
  let isSaved = wishes.get(carId) === false;
  for (let wish = !isSaved; wish !== isSaved; wish = wishes.get(carId) ?? isSaved) {
    const call = wish ? 'save-car' : 'remove-car';
    const answer = await callWatchlist(call, { phone_number: phone, car_id: carId });
    settled += 1;
    if (answer.kind === 'signedOut') return signInFirst(carId, wishes.get(carId) ?? wish);
    if (answer.kind === 'failed') return takeBack(carId, isSaved, answer.error);
    isSaved = wish;
    if (isSaved) sendEvent(eventIds.favouriteAdd, { car_id: carId });
  }
  wishes.delete(carId);
  setWatched(carId, isSaved); // another tab may have asked for the list meanwhile, and written it without this
}

/** The list is again as it was, then as the server says. */
function takeBack(carId: number, isSaved: boolean, error: string): void {
  wishes.delete(carId);
  setWatched(carId, isSaved);
  watchNotice.write({ text: error, kind: 'failed' });
  void refreshWatched();
}

/** The session has ended elsewhere: the visitor is asked for the phone number again, and then it is done. */
function signInFirst(carId: number, isWanted: boolean): void {
  wishes.clear();
  forgetCustomer();
  sendWatchForm(isWanted ? 'save' : 'remove', carId);
}

const setWatched = (carId: number, isWatched: boolean): void =>
  localItems.watchlist.update((list) => list && { ...list, ids: withCar(list.ids, carId, isWatched) });

/** The newest first, as the server has them. */
function withCar(ids: readonly number[], carId: number, isWatched: boolean): readonly number[] {
  if (ids.includes(carId) === isWatched) return ids;
  return isWatched ? [carId, ...ids] : ids.filter((id) => id !== carId);
}

function forgetCustomer(): undefined {
  if (localItems.watchlist.read() !== null) localItems.watchlist.write(null);
}
