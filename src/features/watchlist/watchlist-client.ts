import { isCarId } from '../sites/browser-storage.ts';

const unreachableMessage = 'We could not reach our server. Please check your connection and try again.';
const unknownErrorMessage = 'Your watchlist could not be changed. Please try again in a moment.';

/** The signed-in customer and their data. */
export type Session = { phone_number: string; watchlist: number[]; favourites_offered: boolean };

export type WatchlistCall = 'save-car' | 'remove-car' | 'import-favourites' | 'decline-favourites';

export type WatchlistCallResult =
  | { kind: 'done'; watchlist: number[] | undefined }
  | { kind: 'failed'; error: string }
  | { kind: 'signedOut' };

/** 'signedOut' without a session; undefined if the server cannot be reached. */
export async function fetchSession(): Promise<Session | 'signedOut' | undefined> {
  try {
    const response = await fetch('/api/auth/session');
    if (response.status === 401) return 'signedOut';
    return response.ok ? ((await response.json()) as Session) : undefined;
  } catch {
    return undefined; // keep the browser's copy until the next page
  }
}

export async function callWatchlist(call: WatchlistCall, body: object): Promise<WatchlistCallResult> {
  const response = await fetch(`/api/watchlist/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true, // completes even if the visitor leaves the page
  }).catch(() => undefined);
  if (!response) return { kind: 'failed', error: unreachableMessage };
  if (response.status === 401) return { kind: 'signedOut' };
  // A proxy in between may respond in a format of its own.
  const parsed = (await response.json().catch(() => null)) as {
    success?: unknown;
    error?: unknown;
    watchlist?: unknown;
  } | null;
  if (response.ok && parsed?.success === true) {
    return { kind: 'done', watchlist: Array.isArray(parsed.watchlist) ? parsed.watchlist.filter(isCarId) : undefined };
  }
  return { kind: 'failed', error: typeof parsed?.error === 'string' ? parsed.error : unknownErrorMessage };
}
