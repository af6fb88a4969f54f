import fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerSecurityTxtRoute } from './security-txt-route.ts';

const now = new Date('2026-11-19T10:30:00Z');

async function read(contacts: string[]) {
  const app = fastify();
  registerSecurityTxtRoute(app, { contacts, clock: () => now });
  return app.inject({ url: '/.well-known/security.txt', headers: { host: 'dealer.example' } });
}

it('30.5 security.txt names where to report a vulnerability, for the next 180 days', async () => {
  const { statusCode, headers, body } = await read([
    'mailto:security@dealers.example',
    'https://dealers.example/report',
  ]);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(headers['cache-control']).toBe('public, max-age=86400');
  expect(body).toBe(
    'Contact: mailto:security@dealers.example\n' +
      'Contact: https://dealers.example/report\n' +
      'Expires: 2027-05-18T00:00:00Z\n' +
      'Preferred-Languages: en\n',
  );
});

it('30.5 security.txt is not found without a contact', async () => {
  expect((await read([])).statusCode).toBe(404);
});
