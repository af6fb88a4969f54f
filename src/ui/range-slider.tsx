import type { CSSProperties } from 'react';

export type SliderEnd = 'min' | 'max';

type RangeSliderProps = {
  min: number;
  max: number;
  step: number;
  /** Where the thumbs stand. */
  from: number;
  to: number;
  /** Where a thumb was moved to; what becomes of it is the caller's to say. */
  onMove(end: SliderEnd, value: number): void;
  labels: Readonly<Record<SliderEnd, string>>;
  /** The value as it is spoken: '$20,000'. */
  wordsOf(value: number): string;
};

/** Two native sliders on one track, the span between their thumbs filled. Does nothing without JavaScript: hidden then. */
export function RangeSlider({ min, max, step, from, to, onMove, labels, wordsOf }: RangeSliderProps) {
  const shareOf = (value: number) => (value - min) / (max - min || 1);
  const thumb = (end: SliderEnd, value: number) => (
    <input
      type="range"
      {...{ min, max, step, value }}
      aria-label={labels[end]}
      aria-valuetext={wordsOf(value)}
      onChange={(event) => onMove(end, event.currentTarget.valueAsNumber)}
    />
  );
  return (
    <div
      className="range-slider"
      style={{ '--low': shareOf(from), '--high': shareOf(to) } as CSSProperties}
      // Where both thumbs stand at the far end, only the lower one can still move: it must be the one on top.
      data-low-on-top={shareOf(from) > 0.5 || undefined}
    >
      {thumb('min', from)}
      {thumb('max', to)}
    </div>
  );
}
