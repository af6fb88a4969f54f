import { z } from 'zod';
import type { StockField } from '../stock/fields/stock-field.ts';
import { maxPhotos } from '../stock/photos/photo-limits.ts';
import { sharedStockFields } from '../stock/fields/stock-fields.ts';

const describeField = ({ label, unit, hint, storage, required }: StockField): string =>
  [
    unit ? `${label}, ${unit}.` : `${label}.`,
    hint,
    storage.kind === 'location' && 'Slug or name.',
    required && 'Required for a new car.',
  ]
    .filter(Boolean)
    .join(' ');

/** The schema of a sent field, for the OpenAPI document: `readCarBody` checks it and explains what is wrong. */
function toSentSchema(field: StockField): z.ZodType {
  const { kind, min, max, choices, pattern } = field;
  switch (kind) {
    case 'integer':
      return z.int().min(min).max(max);
    case 'decimal':
      return z.number().min(min).max(max);
    case 'boolean':
      return z.boolean();
    case 'date':
      return z.string().meta({ format: 'date' });
    case 'list':
      return z.array(z.string().max(max));
    case 'choice':
      return z.enum(choices?.map(([value]) => value) as [string, ...string[]]);
    default: {
      const text = z.string().max(max);
      return pattern ? text.regex(pattern.matches) : text;
    }
  }
}

/** The schema of a stored field. Older cars may break today's limits. */
function toStoredSchema({ kind }: StockField): z.ZodType {
  switch (kind) {
    case 'integer':
    case 'decimal':
      return z.number();
    case 'boolean':
      return z.boolean();
    case 'list':
      return z.array(z.string());
    default:
      return z.string();
  }
}

export const stocknumParameter = z.object({
  stocknum: z.string().trim().min(1).max(40).describe('The stock number; a slash in it is written %2F.'),
});

export const carRequest = z
  .strictObject(
    Object.fromEntries(
      sharedStockFields.map((field) => [
        field.name,
        (field.required ? toSentSchema(field) : toSentSchema(field).nullable())
          .optional()
          .describe(describeField(field)),
      ]),
    ),
  )
  .extend({
    photo_urls: z
      .array(z.url({ protocol: /^https?$/ }).max(2000))
      .max(maxPhotos)
      .nullable()
      .optional()
      .describe(
        'Addresses of photos, in their order; the first is the cover. They are fetched within minutes and checked for changes ' +
          'once a day. Photos whose address is no longer sent are removed; uploaded ones stay, after the others.',
      ),
  })
  .describe('Fields that are missing keep their value; null clears a field.');

const photo = z.object({ id: z.int(), path: z.string().describe('On each of your websites.') });

export const photosRequest = z.object({
  photos: z
    .array(z.int().min(1).max(2_147_483_647))
    .max(maxPhotos)
    .describe('Ids of photos of the car, in their order.'),
});

const warnings = z
  .array(z.object({ field: z.string(), message: z.string() }))
  .describe('Fields that were sent but left out, and why. The others were saved.');

/** The warning about a field that was sent although staff have pinned it. */
export const toPinnedWarning = (field: string): z.infer<typeof warnings>[number] => ({
  field,
  message: 'Staff have pinned this field: it stays as it is until they release it.',
});

export const photosResponse = z.object({ photos: z.array(photo), warnings });

export const carResponse = z.object({
  ...Object.fromEntries(
    sharedStockFields.map((field) => [field.name, toStoredSchema(field).nullable().describe(describeField(field))]),
  ),
  updated_at: z.string().meta({ format: 'date-time' }),
  photos: z.array(photo).describe('In their order; the first is the cover.'),
  photo_urls: z
    .array(
      z.object({
        url: z.string(),
        state: z.enum(['waiting', 'stored', 'failed']),
        error: z.string().nullable().describe('Why the photo could not be fetched or stored.'),
      }),
    )
    .describe('Photos by their addresses, also those of a stock source.'),
});

export const stockQuery = z.object({
  updated_since: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('Only cars that changed at this time or later, such as 2026-11-18T09:30:00Z.'),
  after: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_\d{1,10}$/)
    .refine((after) => z.iso.datetime().safeParse(after.split('_')[0]).success, 'Send `next` of the previous page.')
    .optional()
    .describe('`next` of the previous page.'),
  limit: z.coerce.number().int().min(1).max(200).default(100),
});

export const stockResponse = z.object({
  cars: z.array(carResponse),
  next: z.string().nullable().describe('`after` of the next page; null on the last.'),
});

const fieldNames = z.array(z.string());

export const changeResponse = z.object({
  outcome: z.enum(['created', 'changed', 'unchanged']),
  changed: fieldNames.describe('The fields whose value changed, including derived ones, and `photo_urls`.'),
  pinned: fieldNames.describe('Fields that were sent but left alone: staff have pinned them.'),
  warnings,
  car: carResponse,
});
