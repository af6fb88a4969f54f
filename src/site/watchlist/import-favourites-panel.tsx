import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  recordFavouritesOffer,
  requestFavouritesImport,
} from '../../features/watchlist/favourites/import-favourites-client.ts';
import { browserStorage } from '../../features/sites/browser-storage.ts';
import { Button } from '../../ui/button.tsx';
import { useStore } from '../../ui/state/store.ts';

/** Offers to add the browser's favourites to the watchlist. A part of the page, below the cars: it covers nothing. */
export function ImportFavouritesPanel() {
  const count = useStore(browserStorage.favourites, ({ length }) => length);
  const isKnown = useStore(browserStorage.watchlist, (list) => list !== null);
  const [isDismissed, setDismissed] = useState(false);
  if (count === 0 || !isKnown || isDismissed) return null;
  return <Offer count={count} onDismiss={() => setDismissed(true)} />;
}

function Offer({ count, onDismiss }: { count: number; onDismiss(): void }) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  // Offered once: no later page repeats it.
  useEffect(() => void recordFavouritesOffer(), []);
  const add = async (): Promise<void> => {
    setBusy(true);
    if (await requestFavouritesImport()) {
      await revalidate();
      dismiss();
    } else setBusy(false);
  };
  const dismiss = (): void => {
    document.querySelector('main')?.focus({ preventScroll: true }); // the focused button disappears
    onDismiss();
  };
  return (
    <section aria-label="Your favourites" className="mt-10 max-w-2xl rounded-card border border-line p-5">
      <p className="font-semibold">
        Add the {count === 1 ? 'favourite' : `${count} favourites`} you saved on this device to your watchlist?
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button disabled={isBusy} onClick={add}>
          Add {count === 1 ? 'it' : 'them'}
        </Button>
        <Button kind="outline" disabled={isBusy} onClick={dismiss}>
          Not now
        </Button>
      </p>
    </section>
  );
}
