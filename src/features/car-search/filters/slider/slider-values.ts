import type { Range } from '../../../../search/search-engine.ts';
import { getRangeSettings, type RangeAttribute } from '../../facets.ts';

export type Bounds = { min: number; max: number };
export type End = keyof Bounds;
export type Slider = {
  /** Decides how the slider rounds and steps. */
  attribute: RangeAttribute;
  bounds: Bounds;
  /** The lowest and highest value of the cars, within the bounds. */
  facet: Bounds;
};

const steps = 100;

const getRounding = (attribute: RangeAttribute): number | undefined =>
  getRangeSettings(attribute).slider === 'thousands' ? 1000 : undefined;

/** One hundredth of the range, but at least the rounding unit, since smaller steps would have no effect. Years step by one. */
export const getSliderStep = ({ attribute, bounds }: Slider): number =>
  getRangeSettings(attribute).slider === 'exact'
    ? 1
    : Math.max((bounds.max - bounds.min) / steps, getRounding(attribute) ?? 0);

/**
 * The positions of the thumbs: at the facet's minimum and maximum for an open end, never outside the slider, and never
 * past each other.
 */
export function getThumbs({ bounds, facet }: Slider, { min, max }: Range): Bounds {
  return {
    min: clamp(min ?? Math.min(facet.min, max ?? facet.min), bounds),
    max: clamp(max ?? Math.max(facet.max, min ?? facet.max), bounds),
  };
}

/**
 * The range after a thumb was moved to `value`. It stops at the other thumb. At the facet's own minimum or maximum, and
 * beyond it, it sets no bound.
 */
export function moveThumb(slider: Slider, range: Range, end: End, value: number): Range {
  const { bounds, facet, attribute } = slider;
  const rounding = getRounding(attribute) ?? 1;
  const thumbs = getThumbs(slider, range);
  const reach = end === 'min' ? { min: bounds.min, max: thumbs.max } : { min: thumbs.min, max: bounds.max };
  const moved = clamp(Math.round(value / rounding) * rounding, reach);
  const isOpen = end === 'min' ? moved <= facet.min : moved >= facet.max;
  return withEnd(range, end, isOpen ? undefined : moved);
}

/**
 * The range after a number was typed for one end: any integer within the slider's bounds, as far as the other end, or
 * null to open that end. Ignores a number outside the bounds.
 */
export function setTypedBound(slider: Slider, range: Range, end: End, typed: number | null): Range {
  if (typed === null) return withEnd(range, end, undefined);
  const { attribute, bounds } = slider;
  if (!isWithinBounds(slider, typed)) {
    console.debug(`${attribute}: ${typed} is not between ${bounds.min} and ${bounds.max}`);
    return range;
  }
  const uncrossed = clamp(typed, getTypedReach(slider, range, end));
  return withEnd(range, end, uncrossed === bounds[end] ? undefined : uncrossed);
}

export const isWithinBounds = ({ bounds }: Slider, typed: number): boolean =>
  Number.isInteger(typed) && typed >= bounds.min && typed <= bounds.max;

/** Whether a typed number is valid: within the slider's bounds, and not past the other end. */
export function isBoundInRange(slider: Slider, range: Range, end: End, value: number): boolean {
  const { min, max } = getTypedReach(slider, range, end);
  return value >= min && value <= max;
}

/** An end without a bound stops nothing: a number may lie outside the cars' own values. */
const getTypedReach = ({ bounds }: Slider, range: Range, end: End): Bounds =>
  end === 'min'
    ? { min: bounds.min, max: clamp(range.max ?? bounds.max, bounds) }
    : { min: clamp(range.min ?? bounds.min, bounds), max: bounds.max };

function withEnd({ min, max }: Range, end: End, bound: number | undefined): Range {
  const next = { min, max, [end]: bound };
  return { ...(next.min !== undefined && { min: next.min }), ...(next.max !== undefined && { max: next.max }) };
}

export const clamp = (value: number, { min, max }: Bounds): number => Math.min(Math.max(value, min), max);
