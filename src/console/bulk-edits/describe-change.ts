import type { BulkCarState } from '../../features/stock/bulk/bulk-edit-store.server.ts';
import type { BulkChange } from '../../features/stock/bulk/bulk-change.ts';
import { describeStockValue } from '../../features/stock/fields/format-stock-value.ts';
import { findStockField } from '../../features/stock/fields/stock-fields.ts';
import type { StockValue } from '../../features/stock/fields/stock-field.ts';
import { formatCount } from '../../ui/text/format-count.ts';

export const carNouns = { one: 'car', many: 'cars' };

/** Describes an edit: `Reduce the price by 5%`. */
export function describeChange(change: BulkChange): string {
  switch (change.kind) {
    case 'price': {
      const size = Math.abs(change.value);
      const amount = change.by === 'percent' ? `${size}%` : `$${formatCount(size)}`;
      const rounded = change.roundTo === 1 ? '' : `, rounded to $${change.roundTo}`;
      return `${change.value < 0 ? 'Reduce' : 'Raise'} the price by ${amount}${rounded}`;
    }
    case 'status':
      return `Set the status to ${describe('status', change.status)}`;
    case 'tag':
      return change.tag === null ? 'Remove the tag' : `Set the tag to “${change.tag}”`;
    case 'location':
      return `Move to ${change.location}`;
    case 'visibility':
      return change.isShown ? 'Show on websites' : 'Hide from websites';
  }
}

/** A value of a field, for reading. */
export function describe(field: string, value: StockValue): string {
  const found = findStockField(field);
  return found ? describeStockValue(found, value) : String(value);
}

export const stateLabels: Readonly<Record<BulkCarState, string>> = {
  waiting: 'Waiting',
  changed: 'Changed',
  unchanged: 'No change',
  refused: 'Not possible',
  undone: 'Undone',
  kept: 'Kept',
};
