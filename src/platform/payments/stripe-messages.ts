import { Stripe } from 'stripe';
import { z } from 'zod';

/** Stripe tells that something has happened to a deposit; how it stands then, it is asked. */
export type StripeMessage = { processor: 'stripe'; messageId: string; kind: string; reservationId: string };

/** Whoever overhears a message may not send it again later, nor keep one that was signed for another day. */
const toleranceSeconds = 300;

const knownKinds: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.processing',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
]);

/** What is read of a message, in whichever version of the API it comes: all else is asked for. */
const aboutDeposit = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  data: z.object({ object: z.object({ metadata: z.object({ reservation_id: z.uuid() }) }) }),
});

type Received = { body: Buffer; signature: string; now: Date };

/** The message; `forged` when none of our secrets has signed it lately, `ignored` when it is not about a deposit. */
export function readStripeMessage(
  received: Received,
  secrets: readonly string[],
): StripeMessage | 'forged' | 'ignored' {
  if (isAhead(received)) return 'forged';
  const event = secrets
    .values()
    .map((secret) => eventSignedWith(secret, received))
    .find(Boolean);
  if (!event) return 'forged';
  const { data } = aboutDeposit.safeParse(event);
  if (!data || !knownKinds.has(data.type)) return 'ignored';
  const { reservation_id: reservationId } = data.data.object.metadata;
  return { processor: 'stripe', messageId: data.id, kind: data.type, reservationId };
}

/** Stripe's library looks at what is too old alone. The time is part of what is signed. */
function isAhead({ signature, now }: Received): boolean {
  const times = [...signature.matchAll(/(?:^|,)t=(\d+)/g)].map(([, seconds]) => Number(seconds));
  return times.some((seconds) => seconds - Math.floor(now.getTime() / 1000) > toleranceSeconds);
}

function eventSignedWith(secret: string, { body, signature, now }: Received): Stripe.Event | undefined {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now.getTime());
  } catch (error) {
    // Signed, but no JSON: nothing that Stripe would send.
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) {
      return undefined;
    }
    throw error;
  }
}
