import type { Range } from '../../../search/search-engine.ts';
import { formatCount } from '../../../ui/format-count.ts';
import type { RangeAttribute } from '../search-state.ts';

type Unit = { before?: string; after?: string; grouped?: boolean; below: 'Under' | 'Up to' };

const units: Readonly<Record<RangeAttribute, Unit>> = {
  price: { before: '$', below: 'Under' },
  subscription_price: { before: '$', after: ' / week', below: 'Under' },
  km: { after: ' km', below: 'Under' },
  seats: { after: ' seats', below: 'Up to' },
  year: { grouped: false, below: 'Up to' },
};

const digits = (value: number, { grouped = true }: Unit): string => (grouped ? formatCount(value) : String(value));

/** A number of a range with its unit: '$20,000', '45,000 km', '2019'. */
export function amount(attribute: RangeAttribute, value: number): string {
  const unit = units[attribute];
  return `${unit.before ?? ''}${digits(value, unit)}${unit.after ?? ''}`;
}

/** '$20,000 – $40,000', '10,000 – 50,000 km', 'Under $40,000', 'From 2019'; '' for a range without bounds. */
export function rangeWords(attribute: RangeAttribute, { min, max }: Range): string {
  const unit = units[attribute];
  if (min === undefined) return max === undefined ? '' : `${unit.below} ${amount(attribute, max)}`;
  if (max === undefined) return `From ${amount(attribute, min)}`;
  if (min === max) return amount(attribute, min);
  return `${unit.before ?? ''}${digits(min, unit)} – ${amount(attribute, max)}`;
}
