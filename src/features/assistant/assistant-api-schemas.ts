import { z } from 'zod';
import { maxTextLength } from '../car-search/natural-language/tokenize.ts';

const carName = z
  .union([z.number().int(), z.string().max(200)])
  .nullish()
  .describe('The car in question, by id or slug.');

export const openingRequest = z.object({ car_id: carName });

export const questionRequest = z.object({
  message: z.string().meta({
    minLength: 1,
    maxLength: maxTextLength,
    pattern: '\\S',
    description: `The visitor’s question: up to ${maxTextLength} characters.`,
  }),
  car_id: carName,
  context: z
    .object({
      unknowns: z.number().int().min(0).max(9).default(0),
      search: z.string().max(2000).default(''),
    })
    .optional()
    .describe('The context of the previous reply.'),
});

export const openingResponse = z.object({
  greeting: z.string(),
  subject: z.string().nullable().describe('The name of the car in question.'),
  suggestions: z.array(z.string()).describe('Questions that have an answer here.'),
});

const foundCar = z.object({
  id: z.number().int(),
  name: z.string(),
  price: z.string(),
  facts: z.string(),
  href: z.string(),
  picture: z.object({ url: z.string(), colour: z.string() }).nullable(),
});

const handover = z
  .object({
    reason: z.enum(['offered', 'asked', 'unknown']),
    form: z
      .looseObject({ kind: z.string() })
      .optional()
      .describe('The form to send to `POST /api/leads`, as the panel renders it; absent if a person is only offered.'),
  })
  .describe('Set when a person can take over.');

const replyPhone = z
  .object({
    name: z.string().describe('The location.'),
    shown: z.string().describe('The number; its last digits are masked on sites that hide numbers.'),
    href: z.string().nullable().describe('The `tel:` link; null for a masked number.'),
    revealKey: z.string().optional().describe('Its key in `POST /api/phone-numbers`, for a masked number.'),
  })
  .describe('A phone number in the answer.');

export const questionResponse = z.object({
  answer: z.string().describe('Plain text; a line is a paragraph.'),
  phones: z.array(replyPhone).optional().describe('The phone numbers in the answer.'),
  cars: z.array(foundCar).optional().describe('The first three matching cars.'),
  links: z.array(z.object({ label: z.string(), to: z.string() })),
  handover: handover.optional(),
  context: z.object({ unknowns: z.number().int(), search: z.string() }).describe('Send it with the next question.'),
});
