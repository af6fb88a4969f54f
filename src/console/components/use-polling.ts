import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const pollMs = 1000;

/** Reads the page's data again every second while something is in progress. */
export function usePolling(isActive: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isActive || state !== 'idle') return undefined;
    const timer = setTimeout(() => void revalidate(), pollMs);
    return () => clearTimeout(timer);
  }, [isActive, state, revalidate]);
}
