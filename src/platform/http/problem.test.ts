import fastify from 'fastify';
import { expect, test } from 'vitest';
import { securityHeaders } from './security/security-headers.ts';
import { sendProblem } from './problem.ts';

test('a problem follows RFC 9457 and is never cached', async () => {
  const app = fastify();
  app.get('/', (_, reply) =>
    sendProblem(reply, {
      status: 409,
      code: 'taken',
      title: 'Taken',
      errors: [{ field: 'slug', message: 'is taken' }],
    }),
  );
  const response = await app.inject('/');
  expect(response.statusCode).toBe(409);
  expect(response.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    ...securityHeaders,
  });
  expect(response.json()).toEqual({
    type: 'urn:forecourt:problem:taken',
    title: 'Taken',
    status: 409,
    code: 'taken',
    errors: [{ field: 'slug', message: 'is taken' }],
  });
});

test('a problem may have additional fields, which never replace those of the standard', async () => {
  const app = fastify();
  app.get('/', (_, reply) =>
    sendProblem(reply, { status: 400, title: 'Bad', extensions: { message: 'Bad', status: 200 } }),
  );
  expect((await app.inject('/')).json()).toMatchObject({
    title: 'Bad',
    message: 'Bad',
    status: 400,
    code: 'malformed',
  });
});

test.each([
  [400, 'malformed'],
  [401, 'unauthorised'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [405, 'method-not-allowed'],
  [409, 'conflict'],
  [410, 'gone'],
  [413, 'too-large'],
  [415, 'malformed'],
  [422, 'invalid'],
  [429, 'too-many-requests'],
  [500, 'internal'],
  [502, 'internal'],
  [503, 'overloaded'],
])('a problem with status %d has the default code %s', async (status, code) => {
  const app = fastify();
  app.get('/', (_, reply) => sendProblem(reply, { status, title: 'So it is' }));
  expect((await app.inject('/')).json()).toMatchObject({ status, code, type: `urn:forecourt:problem:${code}` });
});
