import { isCarId } from '../sites/local-items.ts';

const unreachable = 'We could not reach our server. Please check your connection and try again.';
const unexplained = 'Your watchlist could not be changed. Please try again in a moment.';

/** Who is signed in, and what is theirs. */
export type Session = { phone_number: string; watchlist: number[]; favourites_offered: boolean };

export type WatchlistCall = 'save-car' | 'remove-car' | 'import-favourites' | 'decline-favourites';

export type WatchlistAnswer =
  | { kind: 'done'; watchlist: number[] | undefined }
  | { kind: 'failed'; error: string }
  | { kind: 'signedOut' };

/** Nobody if nobody is signed in; nothing if that cannot be told just now. */
export async function askSession(): Promise<Session | 'nobody' | undefined> {
  try {
    const answer = await fetch('/api/auth/session');
    if (answer.status === 401) return 'nobody';
    return answer.ok ? ((await answer.json()) as Session) : undefined;
  } catch {
    return undefined; // what the browser knows of the list stands until the next page
  }
}

export async function callWatchlist(call: WatchlistCall, body: object): Promise<WatchlistAnswer> {
  const answer = await fetch(`/api/watchlist/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true, // whoever presses and goes on to another page has pressed
  }).catch(() => undefined);
  if (!answer) return { kind: 'failed', error: unreachable };
  if (answer.status === 401) return { kind: 'signedOut' };
  // Something between us and the visitor may answer in a form of its own.
  const said = (await answer.json().catch(() => null)) as {
    success?: unknown;
    error?: unknown;
    watchlist?: unknown;
  } | null;
  if (answer.ok && said?.success === true) {
    return { kind: 'done', watchlist: Array.isArray(said.watchlist) ? said.watchlist.filter(isCarId) : undefined };
  }
  return { kind: 'failed', error: typeof said?.error === 'string' ? said.error : unexplained };
}
