import type { RefObject } from 'react';
import { Icon } from '../../../ui/icon.tsx';

type PictureStepsProps = { strip: RefObject<HTMLElement | null>; at: number; count: number };

/** Arrows for the mouse and the keyboard, and a line that says which of the pictures it is. */
export function PictureSteps({ strip, at, count }: PictureStepsProps) {
  // After the last comes the first: a button that went out under the finger would take the focus with it.
  const show = (place: number) =>
    strip.current?.scrollTo({ left: ((place + count) % count) * strip.current.clientWidth });
  return (
    <>
      <button type="button" className="car-step" aria-label="Previous photo" onClick={() => show(at - 1)}>
        <Icon name="chevron-right" />
      </button>
      <button type="button" className="car-step" aria-label="Next photo" onClick={() => show(at + 1)}>
        <Icon name="chevron-right" />
      </button>
      <span className="car-line" aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          <i key={place} className={place === at ? 'on' : undefined} />
        ))}
      </span>
    </>
  );
}
