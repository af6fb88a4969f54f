import { useEffect } from 'react';
import { pollWhileVisible } from './poll-while-visible.ts';
import { useBackgroundRevalidation } from './read-in-background.ts';

const firstMs = 1000;

/** Reads the page's data again every second while something is in progress; with a slowest pause, less and less often. */
export function usePolling(isActive: boolean, slowestMs = firstMs): void {
  const revalidate = useBackgroundRevalidation();
  useEffect(
    () => (isActive ? pollWhileVisible(revalidate, { firstMs, slowestMs }) : undefined),
    [isActive, revalidate, slowestMs],
  );
}
