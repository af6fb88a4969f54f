import { z } from 'zod';
import { idempotencyField } from '../../platform/http/idempotency-key.ts';
import { processorNames } from './reservation-config.ts';
import { problemSchema } from '../../platform/http/problem-schema.ts';
import { paymentStates, refundStates } from './reservation.ts';
import { reservationStates } from './reservation-states.ts';

const contact = z.string().max(500);

/** The body of a checkout call. The form's own validation reports invalid answers, so this schema accepts any text. */
export const reservationBody = z
  .object({
    car_id: z
      .union([z.int(), z.string().max(200)])
      .optional()
      .describe('The car, by its id or its slug.'),
    car_slug: z.string().max(200).optional().describe('The car’s slug, instead of `car_id`.'),
    name: contact.default(''),
    last_name: contact.default(''),
    email: contact.default(''),
    phone: contact.default(''),
    processor: contact.optional().describe('The payment processor, if the car offers several.'),
    pick_up: z
      .object({
        location_id: z.int().optional().describe('The pick-up location; defaults to the car’s own.'),
        at: z.string().max(40).describe('Local time at the location, on the half hour: `2026-11-20T10:00`.'),
      })
      .nullish()
      .describe('When and where the buyer picks up the car.'),
    terms_agreed: z.boolean().default(false),
    key: idempotencyField,
  })
  .describe('The buyer and the car, named by `car_id` or `car_slug`.');

export const reservationResponse = z.object({
  reservation_token: z.string().describe('Opens the buyer’s page, `/reservations/{token}`. Keep it secret.'),
  payment: z.object({
    processor: z.enum(processorNames),
    url: z.string().nullable().describe('Where the deposit is paid; null if nothing is left to pay.'),
  }),
});

export const reservationStatusResponse = reservationResponse.extend({
  state: z.enum(reservationStates),
  car: z.object({ id: z.int(), slug: z.string(), name: z.string(), price: z.number(), price_type: z.string() }),
  deposit: z.number().describe('In dollars.'),
  payment_state: z.enum(paymentStates),
  refund_state: z.enum(refundStates).nullable().describe('Null if there is no refund.'),
  locked_until: z.iso.datetime().describe('The car is locked until then while the buyer pays.'),
  held_until: z.iso.datetime().nullable().describe('The deposit holds the car until then.'),
});

/** A problem response with extra fields. */
const problemWith = (description: string, also: z.ZodRawShape) => ({
  description,
  content: { 'application/problem+json': { schema: problemSchema.extend(also) } },
});

export const reservationProblems = {
  409: problemWith(
    'The car cannot be reserved: `car_already_reserved`, `car_locked`, `not_reservable` or `too_many_reservations`.',
    {
      frees_up_at: z.iso.datetime().nullable().describe('When the car may be free again, if known.'),
    },
  ),
  500: problemWith('The payment provider rejected our request: `payment_request_rejected`. Nothing was charged.', {}),
  503: problemWith(
    'The payment provider is unreachable. With a token the car is locked, and the buyer’s page retries the payment.',
    {
      reservation_token: z.string().optional(),
    },
  ),
};
