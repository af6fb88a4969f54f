import { expect, inject } from 'vitest';
import { get } from '../servers/send-request.ts';

/** The last code that the demo would have sent to this phone, such as `+61412345678`. */
export async function readSentCode(phone: string): Promise<string> {
  const { text } = await get(inject('baseUrl'), 'localhost', '/dev/outbox');
  const sent = [...text.matchAll(/>(\d{6}) is your [^<]*<\/strong><span class="to">(\+\d+)</g)];
  return sent.find(([, , to]) => to === phone)?.[1] ?? expect.fail(`No code was sent to ${phone}`);
}
