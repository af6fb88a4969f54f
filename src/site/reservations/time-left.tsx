import { useEffect, useState } from 'react';
import { formatTimeLeft } from '../../features/reservations/copy/format-time-left.ts';

const tickMs = 15_000;

/**
 * `1 day 23 hours left`: counts down from the server's value by elapsed time, because the visitor's clock may be wrong.
 */
export function TimeLeft({ msLeft }: { msLeft: number }) {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const startedAt = performance.now();
    const timer = setInterval(() => setPassed(performance.now() - startedAt), tickMs);
    return () => clearInterval(timer);
  }, []);
  const left = msLeft - passed;
  return <span className="reservation-left">{left > 0 ? `${formatTimeLeft(left)} left` : 'The time has run out'}</span>;
}
