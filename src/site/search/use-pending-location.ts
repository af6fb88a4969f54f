import { useEffect, useState } from 'react';
import { type Location, useNavigation } from 'react-router';

/** Visitors notice longer delays. */
const noticeableMs = 80;

/**
 * The location of a pending navigation, once it takes long enough to notice. Faster navigations render once, with their
 * results: an extra render of the pending state would delay both.
 */
export function usePendingLocation(): Location | undefined {
  const { location } = useNavigation();
  const [noticed, setNoticed] = useState<Location>();
  useEffect(() => {
    if (!location) return;
    const timer = setTimeout(() => setNoticed(location), noticeableMs);
    return () => clearTimeout(timer);
  }, [location]);
  return location === noticed ? location : undefined;
}
