import Fastify from 'fastify';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { limitConcurrentForms } from './limit-concurrent-forms.ts';

const app = Fastify();
const arrived: string[] = [];
const left: string[] = [];
const running: { url: string; finish(): void }[] = [];
app.addHook('onRequest', async ({ url }, { raw }) => {
  arrived.push(url);
  raw.once('close', () => left.push(url));
});
limitConcurrentForms(app, { slots: 2, maxWaiting: 1 });
app.post('/*', ({ url }) => new Promise((resolve) => running.push({ url, finish: () => resolve('stored') })));
app.get('/*', async () => 'a page');
afterAll(() => app.close());

const headers = { accept: 'text/html' };
const post = async (url: string) => await app.inject({ method: 'POST', url, headers });
const untilRunning = (...urls: string[]) => vi.waitFor(() => expect(running.map(({ url }) => url)).toEqual(urls));
const finishAll = () => {
  for (const { finish } of running.splice(0)) finish();
};
afterEach(finishAll);

it('handles some forms at a time, lets others wait and refuses the rest', async () => {
  const accepted = [post('/1'), post('/2'), post('/3')];
  await untilRunning('/1', '/2');
  const { statusCode, body } = await post('/4');
  expect([statusCode, body]).toEqual([503, expect.stringContaining('Nothing has been sent yet')]);
  expect((await app.inject({ url: '/', headers })).body).toBe('a page');

  finishAll();
  await untilRunning('/3');
  finishAll();
  const responses = await Promise.all(accepted);
  expect(responses.map(({ statusCode: status }) => status)).toEqual([200, 200, 200]);
});

it('does not handle the form of a browser that has gone while it waited', async () => {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const handled = [post('/1'), post('/2')];
  await untilRunning('/1', '/2');
  const leaving = new AbortController();
  const [gone] = await Promise.all([
    fetch(`${origin}/gone`, { method: 'POST', headers, signal: leaving.signal }).catch((error: Error) => error.name),
    vi.waitFor(() => expect(arrived).toContain('/gone')).then(() => leaving.abort()),
  ]);
  expect(gone).toBe('AbortError');
  await vi.waitFor(() => expect(left).toContain('/gone'));
  finishAll();
  await Promise.all(handled);
  const last = post('/last');
  await untilRunning('/last');
  finishAll();
  expect((await last).statusCode).toBe(200);
});
