import { useEffect, useState } from 'react';
import { timeLeftWords } from '../../features/reservations/time-left-words.ts';

const tickMs = 15_000;

/**
 * `1 day 23 hours left`, as the server has it, and going on from there for whoever keeps looking. It goes by the time
 * that has passed since: many a clock is wrong.
 */
export function TimeLeft({ msLeft }: { msLeft: number }) {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => setPassed(performance.now() - begun), tickMs);
    return () => clearInterval(timer);
  }, []);
  const left = msLeft - passed;
  return <span className="reservation-left">{left > 0 ? `${timeLeftWords(left)} left` : 'The time is over'}</span>;
}
