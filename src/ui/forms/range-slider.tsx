import type { CSSProperties } from 'react';

export type SliderEnd = 'min' | 'max';

type RangeSliderProps = {
  min: number;
  max: number;
  step: number;
  /** The positions of the thumbs. */
  from: number;
  to: number;
  /** Controlled: the caller decides about the new value. */
  onMove(end: SliderEnd, value: number): void;
  labels: Readonly<Record<SliderEnd, string>>;
  /** The spoken value: '$20,000'. */
  formatValue(value: number): string;
};

/**
 * Two native sliders on one track, with the range between them filled. Hidden without JavaScript, since it does nothing
 * then.
 */
export function RangeSlider({ min, max, step, from, to, onMove, labels, formatValue }: RangeSliderProps) {
  const toShare = (value: number) => (value - min) / (max - min || 1);
  const thumb = (end: SliderEnd, value: number) => (
    <input
      type="range"
      {...{ min, max, step, value }}
      aria-label={labels[end]}
      aria-valuetext={formatValue(value)}
      onChange={(event) => onMove(end, event.currentTarget.valueAsNumber)}
    />
  );
  return (
    <div
      className="range-slider"
      style={{ '--low': toShare(from), '--high': toShare(to) } as CSSProperties}
      // With both thumbs at the end only the lower one can move, so it must be on top.
      data-low-on-top={toShare(from) > 0.5 || undefined}
    >
      {thumb('min', from)}
      {thumb('max', to)}
    </div>
  );
}
