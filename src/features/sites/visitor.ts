import { z } from 'zod';

/** An anonymous visitor, or a customer with a verified phone number. */
export const visitor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('anonymous') }),
  z.strictObject({ kind: z.literal('customer'), id: z.int(), phone: z.e164(), sessionId: z.uuid() }),
]);
export type Visitor = z.infer<typeof visitor>;
export type Customer = Extract<Visitor, { kind: 'customer' }>;
