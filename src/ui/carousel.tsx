import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useShowWhole } from './use-show-whole.ts';

type CarouselProps = {
  /** What the two arrows do. */
  steps: readonly [back: string, on: string];
  className?: string;
  /** Items of a list. */
  children: ReactNode;
};

/** A list that is swiped sideways, by the finger or by two arrows that go out at its ends. */
export function Carousel({ steps: [back, on], className, children }: CarouselProps) {
  const list = useShowWhole<HTMLUListElement>('li');
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  useEffect(() => {
    const shown = list.current;
    if (!shown) return;
    const look = () =>
      setEnds({
        atStart: shown.scrollLeft < 2,
        atEnd: shown.scrollLeft + shown.clientWidth > shown.scrollWidth - 2,
      });
    const sizes = new ResizeObserver(look); // tells the first size too
    sizes.observe(shown);
    shown.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      shown.removeEventListener('scroll', look);
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
        <button type="button" aria-label={on} disabled={ends.atEnd} onClick={() => move(1)}>
          <Icon name="chevron-right" />
        </button>
      </div>
    </div>
  );
}
