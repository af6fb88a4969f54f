import { stockFields } from '../../../stock/fields/stock-fields.ts';
import { photosField } from '../target-fields.ts';
import type { Profile } from './profile.ts';

/** The platform's own export: one column per field. */
export const forecourtCsv: Profile = {
  id: 'forecourt-csv',
  label: 'Forecourt CSV',
  signature: ['stocknum', 'car_type', 'item_type', 'price_type', 'show_on_dealer_website'],
  columns: [
    ...stockFields.map(({ name }) => ({ column: name, field: name, transforms: [] })),
    { column: photosField.name, field: photosField.name, transforms: [{ kind: 'split', separator: '|' }] },
  ],
  defaults: {},
  ignored: [],
};
