import type { Range } from '../../../search/search-engine.ts';
import type { RangeAttribute } from '../search-state.ts';

export type Bounds = { min: number; max: number };
export type End = keyof Bounds;
/** What a slider slides over: its attribute says how it rounds and steps. */
export type Slider = { attribute: RangeAttribute; bounds: Bounds };

const roundTo: Readonly<Partial<Record<RangeAttribute, number>>> = { price: 1000, km: 1000 };
const steps = 100;
const countedInOnes: ReadonlySet<RangeAttribute> = new Set(['year', 'seats']);

/** One hundredth of the range, but no less than what it rounds to: smaller steps would lead nowhere. Years step by one. */
export const stepOf = ({ attribute, bounds }: Slider): number =>
  countedInOnes.has(attribute) ? 1 : Math.max((bounds.max - bounds.min) / steps, roundTo[attribute] ?? 0);

/** Where the thumbs stand for what is asked: at their ends where nothing is, and never outside the range. */
export const thumbsOf = ({ bounds }: Slider, { min = bounds.min, max = bounds.max }: Range): Bounds => ({
  min: clamp(min, bounds),
  max: clamp(max, bounds),
});

/** The range that a thumb asks for when it is moved to `value`. */
export function moveThumb(slider: Slider, asked: Range, end: End, value: number): Range {
  const rounding = roundTo[slider.attribute] ?? 1;
  return setEnd(slider, asked, end, Math.round(value / rounding) * rounding);
}

/**
 * The range after a number was typed for one end of it: any whole number within the range, none for no bound. A number
 * outside it is ignored.
 */
export function typeBound(slider: Slider, asked: Range, end: End, typed: number | null): Range {
  if (typed === null) return withEnd(asked, end, undefined);
  const { min, max } = slider.bounds;
  if (!Number.isInteger(typed) || typed < min || typed > max) {
    console.debug(`${slider.attribute}: ${typed} is not between ${min} and ${max}`);
    return asked;
  }
  return setEnd(slider, asked, end, typed);
}

/** Whether a number can be taken for this end as it stands: within the range, and not past the other end. */
export function fits(slider: Slider, asked: Range, end: End, value: number): boolean {
  const thumbs = thumbsOf(slider, asked);
  const [from, to] = end === 'min' ? [slider.bounds.min, thumbs.max] : [thumbs.min, slider.bounds.max];
  return value >= from && value <= to;
}

/** Neither end passes the other, and a thumb at its end sets no bound. The other end stays as it was asked. */
function setEnd(slider: Slider, asked: Range, end: End, value: number): Range {
  const { bounds } = slider;
  const thumbs = thumbsOf(slider, asked);
  const within = clamp(value, bounds);
  const uncrossed = end === 'min' ? Math.min(within, thumbs.max) : Math.max(within, thumbs.min);
  return withEnd(asked, end, uncrossed === bounds[end] ? undefined : uncrossed);
}

function withEnd({ min, max }: Range, end: End, bound: number | undefined): Range {
  const next = { min, max, [end]: bound };
  return { ...(next.min !== undefined && { min: next.min }), ...(next.max !== undefined && { max: next.max }) };
}

const clamp = (value: number, { min, max }: Bounds): number => Math.min(Math.max(value, min), max);
