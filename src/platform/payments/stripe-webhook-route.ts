import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { nothingAllowed } from '../http/content-security-policy.ts';
import { problem } from '../http/problem.ts';
import { readStripeMessage, type StripeMessage } from './stripe-messages.ts';

/** Several times the largest that Stripe sends. */
const mostBytes = 256 * 1024;

type StripeWebhook = {
  secrets: readonly string[];
  clock: Clock;
  hostKind(request: FastifyRequest): Promise<'directory' | 'site' | 'unknown'>;
  /** Keeps the message and sees to it that something is done about it; nobody is asked on the way. */
  receive(message: StripeMessage): Promise<unknown>;
};

/**
 * Where Stripe tells what has happened. It comes from no page of ours: the signature is what counts. Only what is
 * answered with 2xx is not sent again.
 */
export function registerStripeWebhook(app: FastifyInstance, { secrets, clock, hostKind, receive }: StripeWebhook) {
  app.register(async (webhooks) => {
    // Signed are the bytes.
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );
    webhooks.post('/webhooks/stripe', { bodyLimit: mostBytes }, async (request, reply) => {
      plain(reply);
      if ((await hostKind(request)) === 'unknown') {
        return problem(reply, { status: 404, title: 'There is no website at this address' });
      }
      const message = readStripeMessage({ ...signedOf(request), now: clock() }, secrets);
      if (message === 'forged') {
        return problem(reply, { status: 400, title: 'This message is not signed as it should be.' });
      }
      if (message === 'ignored') return reply.send({ received: true, ignored: true });
      try {
        await receive(message);
      } catch (error) {
        request.log.error({ err: error, message: message.messageId }, 'a message about a payment could not be kept');
        return problem(reply.header('retry-after', 10), { status: 503, title: 'Please send this again in a moment.' });
      }
      return reply.send({ received: true });
    });
  });
}

const plain = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').header('content-security-policy', nothingAllowed);

function signedOf({ body, headers }: FastifyRequest): { body: Buffer; signature: string } {
  const signature = headers['stripe-signature'];
  return {
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    signature: typeof signature === 'string' ? signature : '',
  };
}
