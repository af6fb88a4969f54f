import { eventIds } from '../analytics/event-ids.ts';
import { sendEvent } from '../analytics/send-event.ts';
import { browserStorage } from '../sites/browser-storage.ts';
import { isSignedIn } from './is-signed-in.ts';
import { submitWatchForm } from './watch-form.ts';
import { watchlistNotice } from './watchlist-notice.ts';
import { fetchSession, callWatchlist, type Session } from './watchlist-client.ts';

/** Cars with a call in progress, and whether each should be on the list by now. */
const pendingStates = new Map<number, boolean>();

/** Number of finished calls. */
let finishedCalls = 0;

/** Replaces the browser's list with the server's. Keeps it if the server cannot be reached. */
export async function refreshWatchlist(): Promise<Session | undefined> {
  if (!isSignedIn()) return clearWatchlist();
  const before = finishedCalls;
  const session = await fetchSession();
  if (finishedCalls !== before) return refreshWatchlist(); // the response may predate the change
  if (session === 'signedOut') return clearWatchlist();
  if (!session) return undefined;
  browserStorage.watchlist.write({ phone: session.phone_number, ids: withPendingStates(session.watchlist) });
  return session;
}

/** Replaces the browser's list with the one on a server-rendered page, which is newer. */
export const replaceWatchedIds = (ids: readonly number[]): void =>
  browserStorage.watchlist.update((list) => list && { ...list, ids: withPendingStates(ids) });

/** The server may have read the list before a call in progress changed it. */
function withPendingStates(ids: readonly number[]): readonly number[] {
  let current = ids;
  for (const [carId, isWatched] of pendingStates) current = withCar(current, carId, isWatched);
  return current;
}

/**
 * Saves or removes the car: first in the browser's list, then on the server.
 * @returns false if no one is known to be signed in: the button's form then leads to the sign-in
 */
export function toggleWatched(carId: number): boolean {
  const list = isSignedIn() ? browserStorage.watchlist.read() : null;
  if (!list) return false;
  const isWatched = !list.ids.includes(carId);
  const isSyncing = pendingStates.has(carId);
  pendingStates.set(carId, isWatched);
  setWatched(carId, isWatched);
  watchlistNotice.write(null);
  if (!isSyncing) void syncCar(carId, list.phone);
  return true;
}

/**
 * One call per car at a time, so that they arrive in order. Further presses in the meantime result in one more call, or
 * none.
 */
async function syncCar(carId: number, phone: string): Promise<void> {
  let isSaved = pendingStates.get(carId) === false;
  for (let target = !isSaved; target !== isSaved; target = pendingStates.get(carId) ?? isSaved) {
    const call = target ? 'save-car' : 'remove-car';
    const result = await callWatchlist(call, { phone_number: phone, car_id: carId });
    finishedCalls += 1;
    if (result.kind === 'signedOut') return submitToSignIn(carId, pendingStates.get(carId) ?? target);
    if (result.kind === 'failed') return revert(carId, isSaved, result.error);
    isSaved = target;
    if (isSaved) sendEvent(eventIds.favouriteAdd, { car_id: carId });
  }
  pendingStates.delete(carId);
  setWatched(carId, isSaved); // another tab may have fetched the list meanwhile and stored it without this change
}

/** Restores the previous state, then refreshes from the server. */
function revert(carId: number, isSaved: boolean, error: string): void {
  pendingStates.delete(carId);
  setWatched(carId, isSaved);
  watchlistNotice.write({ text: error, kind: 'failed' });
  void refreshWatchlist();
}

/** The session has ended: submits the form, which leads to the sign-in and then saves or removes the car. */
function submitToSignIn(carId: number, isWatched: boolean): void {
  pendingStates.clear();
  clearWatchlist();
  submitWatchForm(isWatched ? 'save' : 'remove', carId);
}

const setWatched = (carId: number, isWatched: boolean): void =>
  browserStorage.watchlist.update((list) => list && { ...list, ids: withCar(list.ids, carId, isWatched) });

/** Newest first, as on the server. */
function withCar(ids: readonly number[], carId: number, isWatched: boolean): readonly number[] {
  if (ids.includes(carId) === isWatched) return ids;
  return isWatched ? [carId, ...ids] : ids.filter((id) => id !== carId);
}

function clearWatchlist(): undefined {
  if (browserStorage.watchlist.read() !== null) browserStorage.watchlist.write(null);
}
