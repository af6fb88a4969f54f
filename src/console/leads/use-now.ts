import { useEffect, useState } from 'react';

const tickMs = 30_000;

/** The time, every half minute. @param loadedAt the time of the page, with which it is rendered first */
export function useNow(loadedAt: number): number {
  const [now, setNow] = useState(loadedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return Math.max(now, loadedAt);
}
