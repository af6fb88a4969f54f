import { Agent, request, type RequestOptions } from 'node:http';
import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { makeDrainable } from './drain.ts';
import { listen } from './listen.ts';

async function listening(serveOnSeconds: number) {
  const app = fastify();
  const draining = makeDrainable(app, { serveOnSeconds });
  app.get('/', async () => 'here');
  return { address: await app.listen({ host: '127.0.0.1', port: 0 }), draining };
}

test('a draining server keeps serving until its load balancer has noticed, and then closes', async () => {
  const { address, draining } = await listening(2);
  const start = performance.now();
  const drained = draining.drain();
  expect(draining.isDraining()).toBe(true);
  let respondedAt = 0;
  for (;;) {
    const response = await fetch(address).catch(() => undefined);
    if (!response) break;
    expect(await response.text()).toBe('here');
    expect(response.headers.get('connection')).toBe('close');
    respondedAt = performance.now() - start;
    // Longer than a server that stops serving would wait for the next request.
    await wait(200);
  }
  expect(respondedAt).toBeGreaterThan(300);
  await drained;
});

test('25.5 a replaced server accepts no connection, but serves on those it has until their clients close them', async () => {
  const app = fastify();
  const draining = makeDrainable(app, { serveOnSeconds: 60, isReplaced: () => true });
  app.get('/', async () => 'here');
  const port = await listen(app, { host: '127.0.0.1', port: 0 }, draining.servers);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = (options: RequestOptions) =>
    new Promise<string | undefined>((resolve, reject) => {
      request({ host: '127.0.0.1', port, ...options }, (response) => {
        response.resume().on('end', () => resolve(response.headers.connection));
      })
        .on('error', reject)
        .end();
    });
  expect(await get({ agent })).toBe('keep-alive');
  const drained = draining.drain();
  expect([draining.isDraining(), draining.isLeaving()]).toEqual([true, false]);
  await expect(get({ agent: false })).rejects.toThrow('ECONNREFUSED');
  expect(await get({ agent })).toBe('close');
  await drained;
});

test('a server that never listened closes at once', async () => {
  const start = performance.now();
  await makeDrainable(fastify(), { serveOnSeconds: 60 }).drain();
  expect(performance.now() - start).toBeLessThan(30_000);
});

test('28.1 a draining server ends responses that have no end of their own', async () => {
  const app = fastify();
  const draining = makeDrainable(app, { serveOnSeconds: 0 });
  app.get('/', async (_request, reply) => {
    const events = new PassThrough();
    events.write('first');
    draining.beforeClosing(() => events.end(' last'));
    return reply.send(events);
  });
  const response = await fetch(await app.listen({ host: '127.0.0.1', port: 0 }));
  const [text] = await Promise.all([response.text(), draining.drain()]);
  expect(text).toBe('first last');
});
