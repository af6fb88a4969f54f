import { useEffect } from 'react';

/**
 * Counts a view of the car. Pages hydrate on the first interaction, so crawlers and prefetched pages are not counted, and
 * cached pages are.
 */
export const useCountView = (slug: string): void =>
  useEffect(() => {
    navigator.sendBeacon?.(`/api/cars/${slug}/views`);
  }, [slug]);
