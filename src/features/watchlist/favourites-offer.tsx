import './favourites-offer.css';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useStore } from '../../ui/store.ts';
import { localItems } from '../sites/local-items.ts';
import { addFavourites, declineFavourites } from './offered-favourites.ts';

/** Asked once, at the first page after the first sign-in; the page stays as usable as it was. */
export function FavouritesOffer({ onAnswered }: { onAnswered(): void }) {
  const count = useStore(localItems.favourites, ({ length }) => length);
  const [isBusy, setBusy] = useState(false);
  const close = (): void => {
    document.querySelector('main')?.focus({ preventScroll: true }); // what had the focus goes with the bar
    onAnswered();
  };
  const add = async (): Promise<void> => {
    setBusy(true);
    if (await addFavourites()) close();
    else setBusy(false);
  };
  const decline = (): void => {
    close();
    void declineFavourites();
  };
  return (
    <section aria-label="Your favourites" className="favourites-offer">
      <p>Add the {count === 1 ? 'favourite' : `${count} favourites`} you saved on this device to your watchlist?</p>
      <Button size="small" disabled={isBusy} onClick={add}>
        Add {count === 1 ? 'it' : 'them'}
      </Button>
      <Button kind="outline" size="small" disabled={isBusy} onClick={decline}>
        Not now
      </Button>
    </section>
  );
}
