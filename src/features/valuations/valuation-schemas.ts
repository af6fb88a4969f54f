import { z } from 'zod';
import { questions } from './questions.ts';

/** What the calls of valuations take and give. */

export const valuationId = z.object({ id: z.string().max(64) });

const vehicle = z.object({
  year: z.number(),
  make: z.string(),
  model: z.string(),
  badge: z.string().nullable(),
  body: z.string().nullable(),
  fuel: z.string().nullable(),
  transmission: z.string().nullable(),
  colour: z.string().nullable(),
});

const question = z.object({
  id: z.string(),
  label: z.string(),
  required: z.string(),
  type: z.string(),
  unit: z.string().optional(),
  range: z.array(z.number()).readonly().optional(),
  options: z
    .array(z.object({ value: z.string(), label: z.string() }))
    .readonly()
    .optional(),
});

export const begunBody = z
  .looseObject({
    form: z.enum(['trade-in', 'sell']).default('trade-in').describe('Under which words its lead arrives.'),
    car_id: z.number().nullish().describe('The listed car that the visitor’s own is to be traded in for.'),
    rego: z.string().optional().describe('The plate; spaces and dashes are dropped.'),
    regoState: z.string().optional().describe('One of the eight states and territories.'),
    key: z
      .string()
      .optional()
      .describe('Makes repetitions known: the same values under the same key are one valuation.'),
    url: z.string().optional().describe('The page of the form.'),
    touched: z.array(z.string()).optional().describe('The boxes of consent that the visitor has set.'),
    lead_attributes: z.unknown().optional().describe('`visited_pages` and `linked_query_params`.'),
  })
  .describe('With name, last_name, email, phone, postcode, the opt-ins and terms_agreed, as every form sends them.');

export const begunAnswer = z.object({
  id: z.string(),
  lead_id: z.string(),
  vehicle: vehicle.nullable().describe('Null where no register knows the plate: the visitor describes the car.'),
  questions: z.array(question),
});

export const advancedBody = z.object({
  vehicle: z
    .union([z.literal(true), z.looseObject({})])
    .optional()
    .describe('True where it is the one that was found, else its year, make, model and badge.'),
  adjustmentAnswers: z
    .looseObject({})
    .optional()
    .describe(`Answers by the questions’ ids: ${questions.map(({ id }) => id).join(', ')}.`),
  lead_id: z.string().max(64).optional(),
  form_completed: z.boolean().optional(),
  offer_accepted: z.boolean().optional().describe('With lead_id and form_completed: takes the offer.'),
  subcategory: z.string().max(100).optional(),
  message: z.string().max(20_000).optional().describe('To the people who answer where there is no offer.'),
});
export type AdvancedBody = z.infer<typeof advancedBody>;

const offer = z.object({
  offer_price: z.number(),
  low: z.number(),
  high: z.number(),
  comparables: z.number(),
  source: z.string(),
  lines: z.array(z.object({ label: z.string(), amount: z.number() })).readonly(),
});

export const advancedAnswer = z.object({
  id: z.string(),
  lead_id: z.string(),
  vehicle: vehicle.nullable().optional(),
  questions: z.array(question).optional(),
  offer: offer.optional(),
  enquiry: z.object({ reason: z.string() }).optional().describe('Why people answer instead.'),
});
export type AdvancedAnswer = z.infer<typeof advancedAnswer>;
