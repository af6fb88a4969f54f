import { z } from 'zod';
import { cleanLine, cleanText } from './clean-text.ts';

/** Fields of forms, as browsers send them: every value is text, and a missing one counts as empty. */
const field = (clean: (value: string) => string, most: number) =>
  z
    .string()
    .default('')
    .transform(clean)
    .pipe(z.string().max(most, `Use at most ${most.toLocaleString('en-AU')} characters.`));

export const requiredText = (message: string, most = 120) =>
  field(cleanLine, most).refine((value) => value !== '', message);
/** Null for an empty field. */
export const optionalText = (most = 120) => field(cleanLine, most).transform((value) => (value === '' ? null : value));
/** Several lines; empty if nothing was entered. */
export const multilineText = (most: number) => field(cleanText, most);

/** The id in a select; null for its empty option. */
export const optionalId = z
  .string()
  .default('')
  .refine((value) => /^\d{0,9}$/.test(value), 'Choose one of the list.')
  .transform((value) => (value === '' ? null : Number(value)));

/** A box that browsers send only while it is checked. */
export const checkbox = z
  .string()
  .optional()
  .transform((value) => value === 'on');
