import { z } from 'zod';
import { eventIds } from './event-ids.ts';

const param = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One event as a page reports it. Every other field is a parameter. */
export const eventSchema = z
  .object({
    event_id: z
      .number()
      .int()
      .meta({ enum: Object.values(eventIds) }),
    page: z.string().optional().describe('The path of the page where it happened.'),
  })
  .catchall(param)
  .describe('What a visitor did. Any other field is a parameter: a text, a number, true, false or null.');
export type EventMessage = z.infer<typeof eventSchema>;

export const eventsSchema = z.union([eventSchema, z.array(eventSchema).min(1)]);
