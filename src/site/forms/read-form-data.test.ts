import { expect, it, test } from 'vitest';
import { readFormData } from './read-form-data.server.ts';

const post = (body: BodyInit | null, headers: HeadersInit = {}) =>
  readFormData(new Request('http://ours.localhost/contact', { method: 'POST', body, headers }));
const fields = (count: number, value = '') =>
  new URLSearchParams(Array.from({ length: count }, (_, index) => [`field${index}`, value]));

it('reads urlencoded and multipart forms', async () => {
  const parts = new FormData();
  parts.append('name', 'Kim');
  expect((await post(new URLSearchParams({ name: 'Kim' }))).get('name')).toBe('Kim');
  expect((await post(parts)).get('name')).toBe('Kim');
});

test.each([
  ['no form', '{}', { 'content-type': 'application/json' }, 400],
  ['nothing', null, {}, 400],
  ['one that breaks off', '--x\r\nbroken', { 'content-type': 'multipart/form-data; boundary=x' }, 400],
  ['more than 64 kB', fields(1, 'x'.repeat(65_536)), {}, 413],
  ['more than 200 fields', fields(201), {}, 413],
])('refuses %s', async (_what, body, headers, status) => {
  await expect(post(body, headers)).rejects.toMatchObject({ init: { status } });
});

it('accepts 200 fields', async () => {
  expect([...(await post(fields(200))).keys()]).toHaveLength(200);
});
