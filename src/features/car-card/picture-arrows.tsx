import type { RefObject } from 'react';
import { Icon } from '../../ui/icon.tsx';

type PictureStepsProps = { strip: RefObject<HTMLElement | null>; index: number; count: number };

/** Arrow buttons, and a line that marks the current picture. */
export function PictureArrows({ strip, index, count }: PictureStepsProps) {
  // Wraps around: a button that disappeared on the last picture would lose the focus.
  const show = (position: number) =>
    strip.current?.scrollTo({ left: ((position + count) % count) * strip.current.clientWidth });
  return (
    <>
      <button type="button" className="car-step" aria-label="Previous photo" onClick={() => show(index - 1)}>
        <Icon name="chevron-right" />
      </button>
      <button type="button" className="car-step" aria-label="Next photo" onClick={() => show(index + 1)}>
        <Icon name="chevron-right" />
      </button>
      <span className="car-line" aria-hidden="true">
        {Array.from({ length: count }, (_, position) => (
          <i key={position} className={position === index ? 'on' : undefined} />
        ))}
      </span>
    </>
  );
}
