import { useEffect, useState } from 'react';
import { type Location, useNavigation } from 'react-router';

/** What takes longer is felt as waiting. */
const feltMs = 80;

/**
 * Where the visitor is going, once that takes long enough to be felt. What is there sooner is shown in one step: to show
 * the wish before its results would only make both come later.
 */
export function useAwaitedLocation(): Location | undefined {
  const { location } = useNavigation();
  const [felt, setFelt] = useState<Location>();
  useEffect(() => {
    if (!location) return;
    const timer = setTimeout(() => setFelt(location), feltMs);
    return () => clearTimeout(timer);
  }, [location]);
  return location === felt ? location : undefined;
}
