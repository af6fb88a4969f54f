import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useStore } from '../../ui/state/store.ts';
import { browserStorage } from '../sites/browser-storage.ts';
import { announceCarSaved } from './announce-car-saved.ts';
import { WatchlistNoticeBar } from './watchlist-notice-bar.tsx';
import { refreshWatchlist } from './browser-watchlist.ts';

/** If the bar cannot be loaded, the next page offers the import again. */
const FavouritesOffer = lazy<(props: { onAnswered(): void }) => ReactNode>(() =>
  import('./favourites/import-favourites-bar.tsx').then(
    ({ ImportFavouritesBar: Offer }) => ({ default: Offer }),
    () => ({ default: () => null }),
  ),
);

export type WatchlistRootProps = {
  /** Whether this site stores favourites without an account. */ favouritesEnabled: boolean;
  /** Path of the watchlist page. */ path: string;
};

/** What every page renders for a signed-in customer: their list and its notices. */
export function CustomerWatchlistRoot({ favouritesEnabled, path }: WatchlistRootProps) {
  const [mayOffer, setMayOffer] = useState(false);
  const hasFavourites = useStore(browserStorage.favourites, ({ length }) => length > 0);
  useEffect(() => {
    announceCarSaved();
    void refreshWatchlist().then((session) => setMayOffer(session?.favourites_offered === false));
  }, []);
  return (
    <>
      <WatchlistNoticeBar path={path} />
      {favouritesEnabled && mayOffer && hasFavourites && (
        <Suspense>
          <FavouritesOffer onAnswered={() => setMayOffer(false)} />
        </Suspense>
      )}
    </>
  );
}
