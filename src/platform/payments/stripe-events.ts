import { Stripe } from 'stripe';
import { z } from 'zod';

/** A Stripe event only reports that a deposit has changed. Its state is then fetched from Stripe. */
export type StripeEvent = { processor: 'stripe'; messageId: string; kind: string; reservationId: string };

/** Limits replays of intercepted events, and rejects events signed with a future date. */
const toleranceSeconds = 300;

const handledTypes: ReadonlySet<string> = new Set([
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

/** The fields read from an event, the same in every API version. Everything else is fetched. */
const aboutDeposit = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  data: z.object({ object: z.object({ metadata: z.object({ reservation_id: z.uuid() }) }) }),
});

type Received = { body: Buffer; signature: string; now: Date };

/** The event; `forged` when no current secret signed it recently, `ignored` when it does not concern a deposit. */
export function parseStripeEvent(received: Received, secrets: readonly string[]): StripeEvent | 'forged' | 'ignored' {
  if (isAhead(received)) return 'forged';
  const event = secrets
    .values()
    .map((secret) => eventSignedWith(secret, received))
    .find(Boolean);
  if (!event) return 'forged';
  const { data } = aboutDeposit.safeParse(event);
  if (!data || !handledTypes.has(data.type)) return 'ignored';
  const { reservation_id: reservationId } = data.data.object.metadata;
  return { processor: 'stripe', messageId: data.id, kind: data.type, reservationId };
}

/** Stripe's library only rejects old timestamps. The timestamp is part of the signed content. */
function isAhead({ signature, now }: Received): boolean {
  const times = [...signature.matchAll(/(?:^|,)t=(\d+)/g)].map(([, seconds]) => Number(seconds));
  return times.some((seconds) => seconds - Math.floor(now.getTime() / 1000) > toleranceSeconds);
}

function eventSignedWith(secret: string, { body, signature, now }: Received): Stripe.Event | undefined {
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now.getTime());
  } catch {
    // Of a malformed signature (`v1=`), the library's comparison throws errors of several kinds. A SyntaxError means signed,
    // but not JSON: Stripe never sends this.
    return undefined;
  }
}
