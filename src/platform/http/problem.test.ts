import fastify from 'fastify';
import { expect, test } from 'vitest';
import { problem } from './problem.ts';

test('a problem is answered as RFC 9457 has it, and kept by no cache', async () => {
  const app = fastify();
  app.get('/', (_, reply) =>
    problem(reply, { status: 409, code: 'taken', title: 'Taken', errors: [{ field: 'slug', message: 'is taken' }] }),
  );
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(409);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(answer.json()).toEqual({
    type: 'urn:forecourt:problem:taken',
    title: 'Taken',
    status: 409,
    code: 'taken',
    errors: [{ field: 'slug', message: 'is taken' }],
  });
});
