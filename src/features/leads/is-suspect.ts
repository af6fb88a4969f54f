import { keyMadeAt } from './form/form-key.ts';
import type { Sent } from './form/form-values.ts';
import { keyField, trapField } from './form/side-fields.ts';

/** Hardly anybody reads and fills in a form faster. */
export const fastestMs = 3000;

/** Filled in as only programs do: they see the field that nobody sees. */
export const isSuspect = (sent: Sent): boolean => Boolean(sent[trapField]);

/** Sent all at once. A browser that fills in forms makes people nearly as quick, so that alone keeps no lead back. */
export function isHasty(sent: Sent, now: Date): boolean {
  const madeAt = keyMadeAt(sent[keyField]);
  return madeAt !== undefined && Math.abs(now.getTime() - madeAt) < fastestMs;
}
