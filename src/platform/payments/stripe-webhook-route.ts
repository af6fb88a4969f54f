import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { collectMethods, refuseOtherMethods } from '../http/allowed-methods.ts';
import { sendProblem } from '../http/problem.ts';
import { parseStripeEvent, type StripeEvent } from './stripe-events.ts';
import type { FindServedHost } from '../http/served-host.ts';

/** Several times Stripe's largest event. */
const maxBytes = 256 * 1024;

type StripeWebhook = {
  secrets: readonly string[];
  clock: Clock;
  hostKind: FindServedHost;
  /** Stores the event and enqueues its processing, without calling Stripe. */
  receive(message: StripeEvent): Promise<unknown>;
};

/** Receives Stripe's events, authenticated by their signature alone. Stripe retries unless the response is 2xx. */
export function registerStripeWebhook(app: FastifyInstance, { secrets, clock, hostKind, receive }: StripeWebhook) {
  app.register(async (webhooks) => {
    // The signature covers the raw bytes.
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    );
    const methods = collectMethods(webhooks);
    webhooks.post('/webhooks/stripe', { bodyLimit: maxBytes }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if ((await hostKind(request)) === 'unknown') {
        return sendProblem(reply, { status: 404, title: 'There is no website at this address' });
      }
      const message = parseStripeEvent({ ...readSignedBody(request), now: clock() }, secrets);
      if (message === 'forged') {
        return sendProblem(reply, { status: 400, title: 'The signature of this event is invalid.' });
      }
      if (message === 'ignored') return reply.send({ received: true, ignored: true });
      try {
        await receive(message);
      } catch (error) {
        request.log.error({ err: error, message: message.messageId }, 'a Stripe event could not be stored');
        return sendProblem(reply.header('retry-after', 10), {
          status: 503,
          title: 'Please send this again in a moment.',
        });
      }
      return reply.send({ received: true });
    });
    refuseOtherMethods(webhooks, methods);
  });
}

function readSignedBody({ body, headers }: FastifyRequest): { body: Buffer; signature: string } {
  const signature = headers['stripe-signature'];
  return {
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    signature: typeof signature === 'string' ? signature : '',
  };
}
