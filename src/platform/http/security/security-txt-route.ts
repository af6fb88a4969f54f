import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../clock.ts';
import { sendProblem } from '../problem.ts';

export type SecurityTxt = {
  /** Addresses as RFC 9116 wants them: `mailto:security@dealers.example`, or an https page. None: not served. */
  contacts: readonly string[];
  clock: Clock;
};

const maxAgeSeconds = 86_400;
const validDays = 180;

/**
 * `/.well-known/security.txt` (RFC 9116): where to report a vulnerability, at every host. It is valid for half a year from
 * the day it is read, less than the year that the RFC recommends at most.
 */
export function registerSecurityTxtRoute(app: FastifyInstance, { contacts, clock }: SecurityTxt): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    if (contacts.length === 0) return sendProblem(reply, { status: 404, title: 'Page not found' });
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${maxAgeSeconds}`)
      .send(formatSecurityTxt(contacts, clock()));
  });
}

function formatSecurityTxt(contacts: readonly string[], now: Date): string {
  const expires = new Date(now.getTime() + validDays * 86_400_000).toISOString().replace(/T.*/, 'T00:00:00Z');
  const lines = [...contacts.map((contact) => `Contact: ${contact}`), `Expires: ${expires}`, 'Preferred-Languages: en'];
  return lines.map((line) => `${line}\n`).join('');
}
