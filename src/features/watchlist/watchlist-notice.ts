import { createStore } from '../../ui/state/store.ts';

type Notice = { text: string; kind: 'done' | 'failed' };

/** The current notice about the watchlist, until it is closed or replaced. */
export const watchlistNotice = createStore<Notice | null>(null);
