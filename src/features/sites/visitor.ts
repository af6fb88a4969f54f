import { z } from 'zod';

/** Who looks at a site: nobody known, or a customer who has proved a phone number. There is no third kind. */
export const visitor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('anonymous') }),
  z.strictObject({ kind: z.literal('customer'), id: z.int(), phone: z.e164(), sessionId: z.uuid() }),
]);
export type Visitor = z.infer<typeof visitor>;
export type Customer = Extract<Visitor, { kind: 'customer' }>;
