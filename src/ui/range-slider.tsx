import type { CSSProperties } from 'react';

export type SliderEnd = 'low' | 'high';

type RangeSliderProps = {
  min: number;
  max: number;
  step: number;
  values: Readonly<Record<SliderEnd, number>>;
  /** Where a thumb was moved to; what becomes of it is the caller's to say. */
  onMove(end: SliderEnd, value: number): void;
  labels: Readonly<Record<SliderEnd, string>>;
  /** The value as it is spoken: '$20,000'. */
  format(value: number): string;
};

/** Two native sliders on one track, the span between their thumbs filled. Does nothing without JavaScript: hidden then. */
export function RangeSlider({ min, max, step, values, onMove, labels, format }: RangeSliderProps) {
  const shareOf = (value: number) => (value - min) / (max - min || 1);
  const thumb = (end: SliderEnd) => (
    <input
      type="range"
      {...{ min, max, step }}
      value={values[end]}
      aria-label={labels[end]}
      aria-valuetext={format(values[end])}
      onChange={(event) => onMove(end, event.currentTarget.valueAsNumber)}
    />
  );
  return (
    <div
      className="range-slider"
      style={{ '--low': shareOf(values.low), '--high': shareOf(values.high) } as CSSProperties}
      // Where both thumbs stand at the far end, only the lower one can still move: it must be the one on top.
      data-low-on-top={shareOf(values.low) > 0.5 || undefined}
    >
      {thumb('low')}
      {thumb('high')}
    </div>
  );
}
