import { z } from 'zod';
import { processorNames } from '../sites/config/vehicle.ts';
import { problemBody } from '../../platform/http/problem-schema.ts';
import { paymentStates, refundStates } from './reservation.ts';
import { reservationStates } from './reservation-states.ts';

const contact = z.string().max(500);

/** As a checkout is sent by a program. What is wrong with an answer is said by the form itself, in its own words. */
export const reservationAsked = z
  .object({
    car_id: z
      .union([z.int(), z.string().max(200)])
      .optional()
      .describe('The car, by its id or its slug.'),
    car_slug: z.string().max(200).optional().describe('The same, by its slug.'),
    name: contact.default(''),
    last_name: contact.default(''),
    email: contact.default(''),
    phone: contact.default(''),
    processor: contact.optional().describe('Whom to pay through, where a car offers several.'),
    pick_up: z
      .object({
        location_id: z.int().optional().describe('Where; left out, where the car stands.'),
        at: z.string().max(40).describe('When, by the clock of the place, on the half hour: `2026-11-20T10:00`.'),
      })
      .nullish()
      .describe('When the buyer comes for the car.'),
    terms_agreed: z.boolean().default(false),
    key: z.string().max(64).optional().describe('Makes repetitions known: the same again is the same reservation.'),
  })
  .describe('Who reserves which car. `car_id` or `car_slug` names it.');

export const reservationMade = z.object({
  reservation_token: z
    .string()
    .describe('Opens the buyer’s page, `/reservations/{token}`: nobody else should have it.'),
  payment: z.object({
    processor: z.enum(processorNames),
    url: z.string().nullable().describe('Where the deposit is paid; null when nothing is left to pay.'),
  }),
});

export const reservationFacts = reservationMade.extend({
  state: z.enum(reservationStates),
  car: z.object({ id: z.int(), slug: z.string(), name: z.string(), price: z.number(), price_type: z.string() }),
  deposit: z.number().describe('In dollars.'),
  payment_state: z.enum(paymentStates),
  refund_state: z.enum(refundStates).nullable().describe('Null while nothing goes back.'),
  locked_until: z.iso.datetime().describe('Until then the car is kept for the buyer to pay.'),
  held_until: z.iso.datetime().nullable().describe('Until then the deposit holds the car.'),
});

/** `frees_up_at` and `reservation_token` beside what every problem says. */
const answerWith = (description: string, also: z.ZodRawShape) => ({
  description,
  content: { 'application/problem+json': { schema: problemBody.extend(also) } },
});

export const reservationRefused = {
  409: answerWith(
    'The car cannot be reserved: `car_already_reserved`, `car_locked`, `not_reservable` or `too_many_reservations`.',
    {
      frees_up_at: z.iso.datetime().nullable().describe('When it may be free again, where that is known.'),
    },
  ),
  503: answerWith(
    'Nobody can be paid at the moment. With a token the car is locked for the buyer, whose page tries again.',
    {
      reservation_token: z.string().optional(),
    },
  ),
};
