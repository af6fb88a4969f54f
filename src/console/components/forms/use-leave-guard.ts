import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';

/** Asks before a page is left that would lose something: the browser on its own, the console with `ConfirmLeaving`. */
export function useLeaveGuard(isActive: boolean): Blocker {
  useEffect(() => {
    if (!isActive) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isActive]);
  return useBlocker(
    ({ nextLocation, currentLocation }) => isActive && nextLocation.pathname !== currentLocation.pathname,
  );
}
