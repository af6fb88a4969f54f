import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { ReservationData } from './reservation-data.ts';

/** A bank takes its time: nobody is helped by asking more often. */
const waitMs = 10_000;
/** Browsers count no longer than this in one go. */
const mostMs = 2 ** 31 - 1;

/**
 * Looks again by itself, while the page is looked at: every few seconds while somebody waits, and when a time is over;
 * also when it comes into sight again, for what was done in another tab.
 */
export function useFreshPage({ waits, deadline }: Pick<ReservationData, 'waits' | 'deadline'>): void {
  const { revalidate } = useRevalidator();
  const msLeft = deadline?.msLeft;
  useEffect(() => {
    if (!waits && msLeft === undefined) return undefined;
    const ms = waits ? waitMs : Math.min(Math.max(msLeft ?? 0, waitMs) + 1000, mostMs);
    const look = (): void => {
      if (!document.hidden) void revalidate();
    };
    const timer = setInterval(look, ms);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [waits, msLeft, revalidate]);
}
