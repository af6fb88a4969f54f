import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createMetrics } from '../../metrics.ts';
import { createHttpServer } from '../http-server.ts';
import { streamUploads } from './streamed-body.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function open(bodyTimeLimits: { collectedMs: number; pauseMs: number }): Promise<void> {
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false, metrics: createMetrics(), bodyTimeLimits });
  streamUploads(app);
  app.post('/', async ({ body }) => {
    let bytes = 0;
    if (body instanceof Object && Symbol.asyncIterator in body) {
      for await (const chunk of body as AsyncIterable<Buffer>) bytes += chunk.length;
    }
    return `${bytes} bytes`;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
}

/** Sends the head of a request and the first of its ten bytes. */
async function begin(type: string): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (part: string) => (received += part));
  socket.on('error', () => undefined);
  socket.write(
    `POST / HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: 10\r\n\r\n`,
  );
  socket.write('1');
  return { socket, answer: once(socket, 'close').then(() => received) };
}

test.each([
  ['text/plain', { collectedMs: 50, pauseMs: 60_000 }],
  ['application/octet-stream', { collectedMs: 60_000, pauseMs: 50 }],
])('27.2 a %s body that does not arrive ends with 408', async (type, limits) => {
  await open(limits);
  const { answer } = await begin(type);
  expect(await answer).toMatch(/^HTTP\/1.1 408 /);
});

test('27.2 an upload may take longer than a form', async () => {
  await open({ collectedMs: 50, pauseMs: 60_000 });
  const { answer: form } = await begin('text/plain');
  const upload = await begin('application/octet-stream');
  await form;
  upload.socket.write('234567890');
  expect(await upload.answer).toContain('10 bytes');
});
