import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's page and while it comes alive, true from then on: for what differs without JavaScript. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
