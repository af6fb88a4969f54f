import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useStore } from '../../ui/store.ts';
import { localItems } from '../sites/local-items.ts';
import { tellSaved } from './tell-saved.ts';
import { WatchNotice } from './watch-notice-bar.tsx';
import { refreshWatched } from './watched.ts';

/** An offer that cannot be had is made on the next page. */
const FavouritesOffer = lazy<(props: { onAnswered(): void }) => ReactNode>(() =>
  import('./favourites-offer.tsx').then(
    ({ FavouritesOffer: Offer }) => ({ default: Offer }),
    () => ({ default: () => null }),
  ),
);

export type CustomerWatchingProps = {
  /** Whether visitors of this site keep favourites without an account. */ keepsFavourites: boolean;
  /** Where the list is. */ path: string;
};

/** What every page has for somebody who is signed in: their list, and what there is to say about it. */
export function CustomerWatching({ keepsFavourites, path }: CustomerWatchingProps) {
  const [mayOffer, setMayOffer] = useState(false);
  const hasFavourites = useStore(localItems.favourites, ({ length }) => length > 0);
  useEffect(() => {
    tellSaved();
    void refreshWatched().then((session) => setMayOffer(session?.favourites_offered === false));
  }, []);
  return (
    <>
      <WatchNotice path={path} />
      {keepsFavourites && mayOffer && hasFavourites && (
        <Suspense>
          <FavouritesOffer onAnswered={() => setMayOffer(false)} />
        </Suspense>
      )}
    </>
  );
}
