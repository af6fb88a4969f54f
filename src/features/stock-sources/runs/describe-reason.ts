import { findTargetField } from '../mapping/target-fields.ts';
import type { RowReason } from './parse-row.ts';

/** `Price: “abc” is not a number.` */
export function describeReason({ field, column, message }: RowReason): string {
  const label = field === null ? column : (findTargetField(field)?.label ?? field);
  return label ? `${label}: ${message}` : message;
}
