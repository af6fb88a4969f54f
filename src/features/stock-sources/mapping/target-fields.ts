import type { StockField } from '../../stock/fields/stock-field.ts';
import { findStockField, stockFields } from '../../stock/fields/stock-fields.ts';

export type TargetField = Pick<StockField, 'name' | 'label' | 'kind' | 'required'>;

/** Addresses of photos, in order. They are not a value of the car: jobs fetch them. */
export const photosField: TargetField = { name: 'photos', label: 'Photos', kind: 'list', required: false };

/** Every field that a stock file can fill. */
export const targetFields: readonly TargetField[] = [...stockFields, photosField];

export const findTargetField = (name: string): TargetField | undefined =>
  name === photosField.name ? photosField : findStockField(name);
