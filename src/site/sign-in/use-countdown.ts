import { useEffect, useState } from 'react';

/** The seconds that are left, by the browser's own measure of time; null until the page is alive. */
export function useCountdown(seconds: number): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const tick = () => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
