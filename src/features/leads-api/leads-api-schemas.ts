import { z } from 'zod';
import { leadStates, lostReasons } from '../leads/lead-state.ts';

const time = z.string().meta({ format: 'date-time' });
const text = z.string();

export const leadParameter = z.object({ id: z.uuid() });

export const leadsQuery = z.object({
  state: z.enum(leadStates).optional().describe('Only leads in this state.'),
  include_spam: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .describe('Also leads that are or look like spam. `state=spam` lists spam in any case.'),
  updated_since: z.iso
    .datetime({ offset: true })
    .optional()
    .describe('Only leads that arrived or changed at this time or later, such as 2026-11-18T09:30:00Z.'),
  after: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    .refine((after) => z.iso.datetime().safeParse(after.split('_')[0]).success, 'Send `next` of the previous page.')
    .optional()
    .describe('`next` of the previous page.'),
  limit: z.coerce.number().int().min(1).max(200).default(100),
});

export const leadResponse = z.object({
  id: z.uuid(),
  created_at: time,
  updated_at: time,
  erased_at: time.nullable().describe('When the personal data were deleted. Delete your copy too.'),
  state: z.enum(leadStates),
  lost_reason: z.enum(lostReasons).nullable(),
  is_spam: z.boolean().describe('It is marked as spam, or looks like it and no person has judged it yet.'),
  form: text.describe('The form that was sent.'),
  category: text,
  subcategory: text.nullable(),
  source: text,
  name: text,
  last_name: text,
  email: text,
  phone: text,
  message: text,
  values: z.record(z.string(), z.unknown()).describe('What was entered, by field name.'),
  consents: z
    .array(
      z.object({
        field: text,
        wording: text.describe('The version of the text.'),
        given: z.boolean(),
        touched: z.boolean().describe('The visitor has changed the checkbox. Untouched, it is no express consent.'),
        at: time,
      }),
    )
    .describe('What the person agreed to.'),
  url: text.nullable().describe('The page of the form.'),
  response_due_at: time.nullable(),
  first_response_at: time.nullable(),
  next_action: text.nullable(),
  next_action_at: time.nullable(),
  assignee: text.nullable(),
  location: text.nullable(),
  car: z
    .object({ stocknum: text, name: text, vin: text.nullable() })
    .nullable()
    .describe('The car as it is now; null if the lead is about none, or the car was removed.'),
});

export const leadsResponse = z.object({
  leads: z.array(leadResponse),
  next: z.string().nullable().describe('`after` of the next page; null on the last.'),
});
