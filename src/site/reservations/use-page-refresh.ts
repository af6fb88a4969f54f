import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { ReservationData } from './reservation-data.ts';

/** Banks are slow, so more frequent requests would not help. */
const waitMs = 10_000;
/** The longest delay of a browser timer. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Refreshes a visible page: every few seconds while it waits for a provider, at the deadline, and when the tab becomes
 * visible again.
 */
export function usePageRefresh({ isWaiting, deadline }: Pick<ReservationData, 'isWaiting' | 'deadline'>): void {
  const { revalidate } = useRevalidator();
  const msLeft = deadline?.msLeft;
  useEffect(() => {
    if (!isWaiting && msLeft === undefined) return undefined;
    const ms = isWaiting ? waitMs : Math.min(Math.max(msLeft ?? 0, waitMs) + 1000, maxTimerMs);
    const refresh = (): void => {
      if (!document.hidden) void revalidate();
    };
    const timer = setInterval(refresh, ms);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [isWaiting, msLeft, revalidate]);
}
