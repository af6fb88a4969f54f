import type { Range } from '../../../search/search-engine.ts';
import { getRangeSettings, type RangeAttribute } from '../facets.ts';

export type Bounds = { min: number; max: number };
export type End = keyof Bounds;
/** The attribute decides how the slider rounds and steps. */
export type Slider = { attribute: RangeAttribute; bounds: Bounds };

const steps = 100;

const getRounding = (attribute: RangeAttribute): number | undefined =>
  getRangeSettings(attribute).slider === 'thousands' ? 1000 : undefined;

/** One hundredth of the range, but at least the rounding unit, since smaller steps would have no effect. Years step by one. */
export const getSliderStep = ({ attribute, bounds }: Slider): number =>
  getRangeSettings(attribute).slider === 'exact'
    ? 1
    : Math.max((bounds.max - bounds.min) / steps, getRounding(attribute) ?? 0);

/** The positions of the thumbs: at the ends for an open bound, and never outside the slider. */
export const getThumbs = ({ bounds }: Slider, { min = bounds.min, max = bounds.max }: Range): Bounds => ({
  min: clamp(min, bounds),
  max: clamp(max, bounds),
});

/** The range after a thumb was moved to `value`. */
export function moveThumb(slider: Slider, range: Range, end: End, value: number): Range {
  const rounding = getRounding(slider.attribute) ?? 1;
  return setEnd(slider, range, end, Math.round(value / rounding) * rounding);
}

/**
 * The range after a number was typed for one end: any integer within the slider's bounds, or null to open that end.
 * Ignores a number outside the bounds.
 */
export function setTypedBound(slider: Slider, range: Range, end: End, typed: number | null): Range {
  if (typed === null) return withEnd(range, end, undefined);
  const { min, max } = slider.bounds;
  if (!Number.isInteger(typed) || typed < min || typed > max) {
    console.debug(`${slider.attribute}: ${typed} is not between ${min} and ${max}`);
    return range;
  }
  return setEnd(slider, range, end, typed);
}

/** Whether a typed number is valid: within the slider's bounds, and not past the other end. */
export function isBoundInRange(slider: Slider, range: Range, end: End, value: number): boolean {
  const thumbs = getThumbs(slider, range);
  const [from, to] = end === 'min' ? [slider.bounds.min, thumbs.max] : [thumbs.min, slider.bounds.max];
  return value >= from && value <= to;
}

/** Keeps the ends in order. A thumb at its end sets no bound. The other end is left unchanged. */
function setEnd(slider: Slider, range: Range, end: End, value: number): Range {
  const { bounds } = slider;
  const thumbs = getThumbs(slider, range);
  const within = clamp(value, bounds);
  const uncrossed = end === 'min' ? Math.min(within, thumbs.max) : Math.max(within, thumbs.min);
  return withEnd(range, end, uncrossed === bounds[end] ? undefined : uncrossed);
}

function withEnd({ min, max }: Range, end: End, bound: number | undefined): Range {
  const next = { min, max, [end]: bound };
  return { ...(next.min !== undefined && { min: next.min }), ...(next.max !== undefined && { max: next.max }) };
}

const clamp = (value: number, { min, max }: Bounds): number => Math.min(Math.max(value, min), max);
