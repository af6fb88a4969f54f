import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useStore } from '../../ui/store.ts';
import { localItems } from '../sites/local-items.ts';
import { watchForm } from './watch-form.ts';
import { WatchNotice } from './watch-notice-bar.tsx';
import { refreshWatched } from './watched.ts';

/** An offer that cannot be had is made on the next page. */
const FavouritesOffer = lazy<(props: { onAnswered(): void }) => ReactNode>(() =>
  import('./favourites-offer.tsx').then(
    ({ FavouritesOffer: Offer }) => ({ default: Offer }),
    () => ({ default: () => null }),
  ),
);

type WatchingProps = {
  /** Whether visitors of this site keep favourites without an account. */ keepsFavourites: boolean;
};

/** What every page of a site with watchlists needs beside the buttons. */
export function Watching({ keepsFavourites }: WatchingProps) {
  const [mayOffer, setMayOffer] = useState(false);
  const hasFavourites = useStore(localItems.favourites, ({ length }) => length > 0);
  useEffect(() => {
    void refreshWatched().then((session) => setMayOffer(session?.favourites_offered === false));
  }, []);
  return (
    <>
      <form {...watchForm} method="post" hidden />
      <WatchNotice />
      {keepsFavourites && mayOffer && hasFavourites && (
        <Suspense>
          <FavouritesOffer onAnswered={() => setMayOffer(false)} />
        </Suspense>
      )}
    </>
  );
}
