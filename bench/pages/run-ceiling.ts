// A child process of the bench: sends the bytes of one page for every request.
import { createServer } from 'node:http';
import process from 'node:process';
import Fastify from 'fastify';

/** The kind of ceiling: Node's own server, or Fastify without our hooks. */
export type CeilingKind = 'node:http' | 'fastify';

export interface CeilingPlan {
  kind: CeilingKind;
  headers: Record<string, string>;
  /** As base64. */
  body: string;
}

const { kind, headers, body } = JSON.parse(process.argv[2] ?? '{}') as CeilingPlan;
const page = Buffer.from(body, 'base64');

process.send?.({ port: kind === 'fastify' ? await openFastify() : await openNode() });

async function openFastify(): Promise<number> {
  const app = Fastify();
  app.get('/*', (_request, reply) => reply.headers(headers).send(page));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return getPort(app.server);
}

async function openNode(): Promise<number> {
  const head = Object.entries(headers).flat();
  const server = createServer((_request, response) => {
    response.writeHead(200, head);
    response.end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return getPort(server);
}

function getPort(server: { address(): unknown }): number {
  return (server.address() as { port: number }).port;
}
