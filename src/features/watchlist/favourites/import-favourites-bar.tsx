import './import-favourites-bar.css';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useStore } from '../../../ui/state/store.ts';
import { browserStorage } from '../../sites/browser-storage.ts';
import { requestFavouritesImport, requestFavouritesDecline } from './import-favourites-client.ts';

/** Shown once, on the first page after the first sign-in. Does not block the page. */
export function ImportFavouritesBar({ onAnswered }: { onAnswered(): void }) {
  const count = useStore(browserStorage.favourites, ({ length }) => length);
  const [isBusy, setBusy] = useState(false);
  const close = (): void => {
    document.querySelector('main')?.focus({ preventScroll: true }); // the focused button disappears with the bar
    onAnswered();
  };
  const add = async (): Promise<void> => {
    setBusy(true);
    if (await requestFavouritesImport()) close();
    else setBusy(false);
  };
  const decline = (): void => {
    close();
    void requestFavouritesDecline();
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
