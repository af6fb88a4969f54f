import { getKeyTime } from '../forms/form-key.ts';
import type { RawFormValues } from '../forms/form-values.ts';
import { keyField, honeypotField } from '../forms/hidden-field-names.ts';

/** Hardly anyone fills in a form faster. */
export const minFillTimeMs = 3000;

/**
 * The honeypot field was filled in, which only bots do. Such a lead is stored and mailed to people, but goes to no other
 * system and is not confirmed (delivery/plan-deliveries.ts).
 */
export const isSuspect = (sent: RawFormValues): boolean => Boolean(sent[honeypotField]);

/** Sent within seconds. Browser autofill can be that fast, so the lead is delivered as usual, with a note. */
export function isSentTooFast(sent: RawFormValues, now: Date): boolean {
  const createdAt = getKeyTime(sent[keyField]);
  return createdAt !== undefined && Math.abs(now.getTime() - createdAt) < minFillTimeMs;
}
