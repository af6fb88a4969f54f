import { z } from 'zod';
import { idempotencyField } from '../../../platform/http/idempotency-key.ts';
import { withheldConfirmation } from '../../confirmations/confirmation-api.server.ts';
import { questions } from '../steps/questions.ts';

export const valuationId = z.object({ id: z.string().max(64).meta({ pattern: '^[A-Za-z0-9-]+$' }) });

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

export const beginBody = z
  .looseObject({
    form: z.enum(['trade-in', 'sell']).default('trade-in').describe('The form its lead is stored as.'),
    car_id: z.number().nullish().describe('The listed car the visitor wants to trade theirs in for.'),
    rego: z.string().optional().describe('The registration plate; spaces and dashes are ignored.'),
    regoState: z.string().optional().describe('One of the eight states and territories.'),
    key: idempotencyField,
    url: z.string().optional().describe('The page of the form.'),
    touched: z.array(z.string()).optional().describe('The consent boxes the visitor has changed.'),
    lead_attributes: z.unknown().optional().describe('`visited_pages` and `linked_query_params`.'),
  })
  .describe('Also name, last_name, email, phone, postcode, the opt-ins and terms_agreed, as in every form.');

export const beginResponse = z.object({
  id: z.string(),
  lead_id: z.string(),
  vehicle: vehicle.nullable().describe('Null if no register has the plate: the visitor describes the car.'),
  questions: z.array(question),
  confirmation: withheldConfirmation.optional(),
});

export const advanceBody = z.object({
  vehicle: z
    .union([z.literal(true), z.looseObject({})])
    .optional()
    .describe('True to confirm the car that was found, otherwise its year, make, model and badge.'),
  adjustmentAnswers: z
    .looseObject({})
    .optional()
    .describe(`Answers by the questions’ ids: ${questions.map(({ id }) => id).join(', ')}.`),
  lead_id: z.string().max(64).optional(),
  form_completed: z.boolean().optional(),
  offer_accepted: z.boolean().optional().describe('Accepts the offer, with lead_id and form_completed.'),
  subcategory: z.string().max(100).optional(),
  message: z.string().max(20_000).optional().describe('A message to the dealership if there is no offer.'),
});
export type AdvanceBody = z.infer<typeof advanceBody>;

const offer = z.object({
  offer_price: z.number(),
  low: z.number(),
  high: z.number(),
  comparables: z.number(),
  source: z.string(),
  lines: z.array(z.object({ label: z.string(), amount: z.number() })).readonly(),
});

export const advanceResponse = z.object({
  id: z.string(),
  lead_id: z.string(),
  vehicle: vehicle.nullable().optional(),
  questions: z.array(question).optional(),
  offer: offer.optional(),
  enquiry: z.object({ reason: z.string() }).optional().describe('Why there is no offer.'),
});
export type AdvanceResponse = z.infer<typeof advanceResponse>;
