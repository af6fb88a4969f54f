import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { openTlsServer, type TlsServer } from './tls-server.ts';

export type WebhookReceiver = Pick<TlsServer, 'close' | 'certificate'> & {
  url: string;
  secret: string;
  /** How often each message was accepted, by webhook-id. */
  deliveries: ReadonlyMap<string, number>;
  /** The newest body of each message, by webhook-id. */
  bodies: ReadonlyMap<string, unknown>;
  /** Why messages were refused. */
  refusals: readonly string[];
};

/** The key of the Standard Webhooks specification's own example. */
export const exampleSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

type Options = {
  secret?: string;
  /** The status for a message with a valid signature; anything but 2xx is a refusal. */
  answer?: (id: string) => number;
  port?: number;
};

/**
 * A dealer's own server: receives webhooks over TLS and verifies their signatures with an independent
 * implementation. A process that sends to it needs its certificate in `NODE_EXTRA_CA_CERTS` and 127.0.0.1 in
 * `WEBHOOK_NETWORKS`.
 */
export async function openWebhookReceiver(options: Options = {}): Promise<WebhookReceiver> {
  const { secret = exampleSecret, answer = () => 204, port } = options;
  const verifier = new Webhook(secret);
  const deliveries = new Map<string, number>();
  const bodies = new Map<string, unknown>();
  const refusals: string[] = [];

  const receive = (id: string, body: string, headers: Record<string, string>): number => {
    try {
      const content = verifier.verify(body, headers);
      const status = answer(id);
      if (status < 200 || status > 299) {
        refusals.push(`${id}: ${status}`);
        return status;
      }
      deliveries.set(id, (deliveries.get(id) ?? 0) + 1);
      bodies.set(id, content);
      return status;
    } catch (error) {
      refusals.push(`${id}: ${String(error)}`);
      return 401;
    }
  };

  const server = await openTlsServer((request, response) => {
    const id = String(request.headers['webhook-id']);
    void text(request).then(
      (body) => response.writeHead(receive(id, body, request.headers as Record<string, string>)).end(),
      (error: unknown) => refusals.push(`${id}: ${String(error)}`), // the sender was killed
    );
  }, port);
  const { certificate, close } = server;
  return { url: `https://127.0.0.1:${server.port}/leads`, secret, certificate, deliveries, bodies, refusals, close };
}
