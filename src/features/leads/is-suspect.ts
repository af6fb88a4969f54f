import { keyMadeAt } from './form/form-key.ts';
import type { Sent } from './form/form-values.ts';
import { keyField, trapField } from './form/side-fields.ts';

/** Nobody reads and fills in a form faster. */
export const fastestMs = 3000;

/** Filled in as only programs do: the field that nobody sees, or all of it at once. */
export function isSuspect(sent: Sent, now: Date): boolean {
  if (sent[trapField]) return true;
  const madeAt = keyMadeAt(sent[keyField]);
  return madeAt !== undefined && Math.abs(now.getTime() - madeAt) < fastestMs;
}
