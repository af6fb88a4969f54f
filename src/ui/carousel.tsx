import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useScrollToFocused } from './interaction/use-scroll-to-focused.ts';

type CarouselProps = {
  /** The labels of the two arrows. */
  steps: readonly [back: string, forward: string];
  className?: string;
  /** `li` elements. */
  children: ReactNode;
};

/** A list that scrolls sideways, by touch or by two arrows that are disabled at its ends. */
export function Carousel({ steps: [back, forward], className, children }: CarouselProps) {
  const list = useScrollToFocused<HTMLUListElement>('li');
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  useEffect(() => {
    const shown = list.current;
    if (!shown) return;
    const updateEnds = () =>
      setEnds({
        atStart: shown.scrollLeft < 2,
        atEnd: shown.scrollLeft + shown.clientWidth > shown.scrollWidth - 2,
      });
    const sizes = new ResizeObserver(updateEnds); // also reports the initial size
    sizes.observe(shown);
    shown.addEventListener('scroll', updateEnds, { passive: true });
    return () => {
      sizes.disconnect();
      shown.removeEventListener('scroll', updateEnds);
    };
  }, [list]);
  const move = (screens: number) => list.current?.scrollBy({ left: screens * list.current.clientWidth * 0.9 });
  return (
    <div className={classNames('carousel', className)}>
      <ul ref={list}>{children}</ul>
      <div className="carousel-steps">
        <button type="button" aria-label={back} disabled={ends.atStart} onClick={() => move(-1)}>
          <Icon name="chevron-right" />
        </button>
        <button type="button" aria-label={forward} disabled={ends.atEnd} onClick={() => move(1)}>
          <Icon name="chevron-right" />
        </button>
      </div>
    </div>
  );
}
