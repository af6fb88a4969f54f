import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Finds the protocol that the client used, behind a chain of proxies that each add theirs to `X-Forwarded-Proto`. Fastify
 * takes the last, which the nearest proxy has added: that of the connection between two proxies. Without the client's own
 * protocol cookies would not be `Secure`, and forms would look as if another website had sent them.
 */
export function resolveForwardedProtocol(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const protocols = request.headers['x-forwarded-proto'];
    // From a proxy that is not trusted, Fastify ignores the header.
    if (typeof protocols !== 'string' || !protocols.includes(',') || !request.ips || !isUsed(request, protocols))
      return;
    Object.defineProperty(request, 'protocol', { value: chooseProtocol(protocols, request.ips.length - 1) });
  });
}

/** Whether Fastify has taken the protocol from the header. */
const isUsed = ({ protocol }: FastifyRequest, protocols: string): boolean =>
  protocol === protocols.slice(protocols.lastIndexOf(',') + 1).trim();

/**
 * The entry of the first trusted proxy. Entries before it come from the client, who may write anything; a proxy that passes
 * the header on adds none.
 * @param hops the number of trusted proxies
 */
function chooseProtocol(protocols: string, hops: number): string {
  const entries = protocols.split(',').map((entry) => entry.trim());
  return entries.at(-Math.min(Math.max(hops, 1), entries.length)) ?? '';
}
