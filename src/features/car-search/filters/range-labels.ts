import type { Range } from '../../../search/search-engine.ts';
import { formatCount } from '../../../ui/text/format-count.ts';
import { getRangeSettings, type RangeAttribute, type RangeSettings } from '../facets.ts';

const formatDigits = (value: number, { isUngrouped }: RangeSettings): string =>
  isUngrouped ? String(value) : formatCount(value);

/** Formats a bound with its unit: '$20,000', '45,000 km', '2019'. */
export function formatAmount(attribute: RangeAttribute, value: number): string {
  const unit = getRangeSettings(attribute);
  return `${unit.before ?? ''}${formatDigits(value, unit)}${unit.after ?? ''}`;
}

/** '$20,000 – $40,000', '10,000 – 50,000 km', 'Under $40,000', 'From 2019'; '' without bounds. */
export function formatRange(attribute: RangeAttribute, { min, max }: Range): string {
  const unit = getRangeSettings(attribute);
  if (min === undefined) return max === undefined ? '' : `${unit.below} ${formatAmount(attribute, max)}`;
  if (max === undefined) return `From ${formatAmount(attribute, min)}`;
  if (min === max) return formatAmount(attribute, min);
  return `${unit.before ?? ''}${formatDigits(min, unit)} – ${formatAmount(attribute, max)}`;
}
