import { z } from 'zod';
import { findTargetField } from './target-fields.ts';

const text = z.string().max(200);

/** A change to a value between the file and the field. The set is small on purpose: staff choose from a list. */
export const transform = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('trim') }),
  z.object({ kind: z.literal('upper') }),
  /** A number without its sign, unit and separators: `$34,990.00 AUD` → `34990`. Miles become kilometres; `45k` is refused. */
  z.object({ kind: z.literal('number') }),
  /** A date in this format, such as `DD/MM/YYYY`, `MMM YY` or `YYYYMMDD`. */
  z.object({ kind: z.literal('date'), format: z.string().regex(/[YMD]/).max(30) }),
  /** One text with several values. */
  z.object({ kind: z.literal('split'), separator: z.string().min(1).max(5) }),
  z.object({
    kind: z.literal('value map'),
    /** Compared without case. */
    values: z.record(text, text),
    /** Replaces values that are not listed and not empty. Without it they stay. */
    other: text.optional(),
  }),
]);
export type Transform = z.infer<typeof transform>;

export const mappedColumn = z.object({
  /** As in the file. `photos[]` and `image[].url` stand for all numbered columns, and for one without a number. */
  column: z.string().min(1).max(500),
  field: z.string().refine((name) => findTargetField(name) !== undefined, 'Choose a field.'),
  transforms: z.array(transform).max(10),
});
export type MappedColumn = z.infer<typeof mappedColumn>;

/** How the columns of a file become fields of a car. If several columns fill one field, the first with a value does. */
export const mapping = z.object({
  columns: z.array(mappedColumn).max(500),
  /** By field; used where the file has no value. */
  defaults: z.record(z.string(), z.string().max(1000)),
});
export type Mapping = z.infer<typeof mapping>;
