import { useEffect } from 'react';
import { announceCarSaved } from './announce-car-saved.ts';
import { WatchlistNoticeBar } from './watchlist-notice-bar.tsx';
import { refreshWatchlist } from './browser-watchlist.ts';

export type WatchlistRootProps = {
  /** Path of the watchlist page. */ path: string;
};

/** Renders the list and its notices for a signed-in customer, on every page. */
export function CustomerWatchlistRoot({ path }: WatchlistRootProps) {
  useEffect(() => {
    announceCarSaved();
    void refreshWatchlist();
  }, []);
  return <WatchlistNoticeBar path={path} />;
}
