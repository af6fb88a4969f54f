import { expect, it, vi } from 'vitest';
import { sendAndRecord } from './send-and-record.server.ts';

function attempt(send: () => Promise<string | undefined>) {
  const heard: unknown[] = [];
  const recordSent = vi.fn<(answer: string) => Promise<void>>(async (answer) => void heard.push(`sent ${answer}`));
  const tried = {
    send,
    recordSent,
    recordFailure: async (error: string) => void heard.push(`failed ${error}`),
    onOutcome: (outcome: string) => void heard.push(outcome),
  };
  return { tried, heard, recordSent };
}

it('notes down what was answered', async () => {
  const { tried, heard } = attempt(async () => 'taken');
  expect(await sendAndRecord(tried)).toBe('done');
  expect(heard).toEqual(['sent', 'sent taken']);
});

it('notes down why not, as far as it can be stored, and wants it tried again', async () => {
  const { tried, heard } = attempt(() => Promise.reject(new Error(`no\0 ${'x'.repeat(3000)}`)));
  expect(await sendAndRecord(tried)).toBe('again');
  expect(heard).toEqual(['failed', expect.stringMatching(/^failed no x{1996}$/)]);
});

it('says nothing of what was not wanted any more', async () => {
  const { tried, heard } = attempt(async () => undefined);
  expect(await sendAndRecord(tried)).toBe('done');
  expect(heard).toEqual([]);
});

it('insists on its record: nothing is sent twice because a database was away', async () => {
  const send = vi.fn<() => Promise<string>>(async () => 'taken');
  const { tried, recordSent } = attempt(send);
  recordSent.mockRejectedValueOnce(new Error('away'));
  expect(await sendAndRecord(tried)).toBe('done');
  expect([send, recordSent].map((called) => called.mock.calls.length)).toEqual([1, 2]);
});
