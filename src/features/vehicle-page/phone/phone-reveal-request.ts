import { z } from 'zod';

const id = z.number().int().positive().max(2_147_483_647); // PostgreSQL integer

/** A request for the full number of a car. */
export const phoneRevealRequest = z.object({ car_id: id, dealership_id: id, website_id: id });
export type PhoneRevealRequest = z.infer<typeof phoneRevealRequest>;

const typedId = z.coerce.number().pipe(id);

/** The same, posted as a form. */
export const phoneRevealForm = z.object({ car_id: typedId, dealership_id: typedId, website_id: typedId });
