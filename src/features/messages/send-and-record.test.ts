import { expect, it, vi } from 'vitest';
import { sendAndRecord } from './send-and-record.server.ts';

function makeAttempt(send: () => Promise<string | undefined>) {
  const calls: unknown[] = [];
  const recordSent = vi.fn<(response: string) => Promise<void>>(
    async (response) => void calls.push(`sent ${response}`),
  );
  const attempt = {
    send,
    recordSent,
    recordFailure: async (error: string) => void calls.push(`failed ${error}`),
    onOutcome: (outcome: string) => void calls.push(outcome),
  };
  return { attempt, calls, recordSent };
}

it('records the provider’s response', async () => {
  const { attempt, calls } = makeAttempt(async () => 'accepted');
  expect(await sendAndRecord(attempt)).toBe('done');
  expect(calls).toEqual(['sent', 'sent accepted']);
});

it('records a failure with a truncated error, and asks for a retry', async () => {
  const { attempt, calls } = makeAttempt(() => Promise.reject(new Error(`no\0 ${'x'.repeat(3000)}`)));
  expect(await sendAndRecord(attempt)).toEqual({ again: expect.stringMatching(/^no x{1996}$/) });
  expect(calls).toEqual(['failed', expect.stringMatching(/^failed no x{1996}$/)]);
});

it('records nothing for a message that is no longer wanted', async () => {
  const { attempt, calls } = makeAttempt(async () => undefined);
  expect(await sendAndRecord(attempt)).toBe('done');
  expect(calls).toEqual([]);
});

it('retries recording until it succeeds, so that nothing is sent twice while the database is down', async () => {
  const send = vi.fn<() => Promise<string>>(async () => 'accepted');
  const { attempt, recordSent } = makeAttempt(send);
  for (let times = 0; times < 20; times++) recordSent.mockRejectedValueOnce(new Error('down'));
  expect(await sendAndRecord(attempt, [1, 2])).toBe('done');
  expect([send, recordSent].map((called) => called.mock.calls.length)).toEqual([1, 21]);
});
