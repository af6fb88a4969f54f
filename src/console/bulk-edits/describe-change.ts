import type { BulkCarState } from '../../features/stock/bulk/bulk-edit-store.server.ts';
import type { BulkChange } from '../../features/stock/bulk/bulk-change.ts';
import { formatCount } from '../../ui/text/format-count.ts';
import { describeFieldValue, type LocationNames } from '../components/describe-field-value.ts';

export const carNouns = { one: 'car', many: 'cars' };

/** Describes an edit: `Reduce the price by 5%`. */
export function describeChange(change: BulkChange, locations: LocationNames): string {
  switch (change.kind) {
    case 'price': {
      const size = Math.abs(change.value);
      const amount = change.by === 'percent' ? `${size}%` : `$${formatCount(size)}`;
      const rounded = change.roundTo === 1 ? '' : `, rounded to $${change.roundTo}`;
      return `${change.value < 0 ? 'Reduce' : 'Raise'} the price by ${amount}${rounded}`;
    }
    case 'status':
      return `Set the status to ${describeFieldValue('status', change.status, locations)}`;
    case 'tag':
      return change.tag === null ? 'Remove the tag' : `Set the tag to “${change.tag}”`;
    case 'location':
      return `Move to ${describeFieldValue('location', change.location, locations)}`;
    case 'visibility':
      return change.isShown ? 'Show on websites' : 'Hide from websites';
  }
}

export const stateLabels: Readonly<Record<BulkCarState, string>> = {
  waiting: 'Waiting',
  changed: 'Changed',
  unchanged: 'No change',
  refused: 'Not possible',
  undone: 'Undone',
  kept: 'Kept',
};
