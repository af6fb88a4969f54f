import { useEffect, useRef, useState } from 'react';
import { formatCount } from './text/format-count.ts';

const durationMs = 300;

/** A count that animates to its new value. Screen readers get the new value only. */
export function AnimatedCount({ value }: { value: number }) {
  const [shown, setShown] = useState(value);
  const now = useRef(value);
  useEffect(() => {
    const from = now.current;
    if (from === value) return;
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let startedAt: number | undefined;
    const step = (time: number) => {
      startedAt ??= time;
      const share = prefersReducedMotion ? 1 : Math.min((time - startedAt) / durationMs, 1);
      now.current = Math.round(from + (value - from) * share);
      setShown(now.current);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return (
    <>
      <span aria-hidden="true" className="tabular-nums">
        {formatCount(shown)}
      </span>
      <span className="sr-only">{formatCount(value)}</span>
    </>
  );
}
