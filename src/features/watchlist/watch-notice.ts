import { createStore } from '../../ui/store.ts';

type Notice = { text: string; kind: 'done' | 'failed' };

/** What a page has to say about the watchlist, until it is read or something else is to be said. */
export const watchNotice = createStore<Notice | null>(null);
