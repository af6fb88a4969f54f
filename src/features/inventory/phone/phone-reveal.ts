import { z } from 'zod';

const id = z.number().int().positive().max(2_147_483_647); // PostgreSQL's integer

/** Whose number a visitor asks for, and where. */
export const phoneReveal = z.object({ car_id: id, dealership_id: id, website_id: id });
export type PhoneReveal = z.infer<typeof phoneReveal>;

const typedId = z.coerce.number().pipe(id);

/** The same from a form, whose fields are texts. */
export const phoneRevealForm = z.object({ car_id: typedId, dealership_id: typedId, website_id: typedId });
