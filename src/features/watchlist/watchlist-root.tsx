import { type ComponentType, useEffect, useState } from 'react';
import { browserStorage } from '../sites/browser-storage.ts';
import type { WatchlistRootProps } from './customer-watchlist-root.tsx';
import { isSignedIn } from './is-signed-in.ts';
import { watchForm } from './watch-form.ts';
import { loadBrowserWatchlist } from './lazy-browser-watchlist.ts';

/** Clears the list of a customer who has signed out. */
function clearWatchlist(): void {
  if (browserStorage.watchlist.read() !== null) browserStorage.watchlist.write(null);
}

/** Rendered on every page of a site with watchlists. Most visitors need only the form. */
export function WatchlistRoot(props: WatchlistRootProps) {
  const [Customer, setCustomer] = useState<ComponentType<WatchlistRootProps> | null>(null);
  useEffect(() => {
    if (!isSignedIn()) return clearWatchlist();
    // Until the code loads, or if it cannot, the buttons submit the form.
    Promise.all([import('./customer-watchlist-root.tsx'), loadBrowserWatchlist()]).then(
      ([{ CustomerWatchlistRoot: CustomerWatching }]) => setCustomer(() => CustomerWatching),
      (error: unknown) => console.debug(error),
    );
  }, []);
  return (
    <>
      <form {...watchForm} method="post" hidden />
      {Customer && <Customer {...props} />}
    </>
  );
}
