import { type ComponentType, useEffect, useState } from 'react';
import { localItems } from '../sites/local-items.ts';
import type { CustomerWatchingProps } from './customer-watching.tsx';
import { isSignedIn } from './is-signed-in.ts';
import { watchForm } from './watch-form.ts';
import { loadWatched } from './watched-code.ts';

/** Of somebody who was signed in, nothing stays behind. */
function forgetWatchlist(): void {
  if (localItems.watchlist.read() !== null) localItems.watchlist.write(null);
}

/** What every page of a site with watchlists needs beside the buttons: most visitors need no more than the form. */
export function Watching(props: CustomerWatchingProps) {
  const [Customer, setCustomer] = useState<ComponentType<CustomerWatchingProps> | null>(null);
  useEffect(() => {
    if (!isSignedIn()) return forgetWatchlist();
    // Until it is there, and where it cannot be had, the buttons post their form.
    Promise.all([import('./customer-watching.tsx'), loadWatched()]).then(
      ([{ CustomerWatching }]) => setCustomer(() => CustomerWatching),
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
