import { describe, expect, it, vi } from 'vitest';
import { SmsRefused } from '../../platform/sms/sms-refused.ts';
import { sendWithTimeout } from './send-with-timeout.server.ts';
import { eventually } from '../../../tests/support/harness/eventually.ts';

const newOutcome = () => ({
  refuse: vi.fn<(error: unknown) => Promise<void>>(async () => undefined),
  logError: vi.fn<(error: unknown) => void>(),
});

describe('sendWithTimeout', () => {
  it('returns true for an accepted message', async () => {
    const outcome = newOutcome();
    expect(await sendWithTimeout(Promise.resolve('queued'), outcome)).toBe(true);
    expect(outcome.refuse).not.toHaveBeenCalled();
  });

  it('returns false for a rejected message, after recording the rejection', async () => {
    const outcome = newOutcome();
    let noted = false;
    outcome.refuse.mockImplementation(async () => {
      await Promise.resolve();
      noted = true;
    });
    expect(await sendWithTimeout(Promise.reject(new SmsRefused('no credit')), outcome)).toBe(false);
    expect(noted).toBe(true);
  });

  it.each([
    ['in time', new DOMException('The operation was aborted due to timeout', 'TimeoutError')],
    ['before the connection was lost', new TypeError('fetch failed', { cause: new Error('read ECONNRESET') })],
  ])('returns true without a response %s: the message may have gone out', async (_when, error) => {
    const outcome = newOutcome();
    expect(await sendWithTimeout(Promise.reject(error), outcome)).toBe(true);
    expect(outcome.refuse).not.toHaveBeenCalled();
    expect(outcome.logError).toHaveBeenCalledWith(error);
  });

  it('stops waiting for a slow gateway, and still records a late rejection', async () => {
    const outcome = newOutcome();
    const { promise, reject } = Promise.withResolvers<string>();
    expect(await sendWithTimeout(promise, outcome, 1)).toBe(true);
    const error = new SmsRefused('no credit');
    reject(error);
    await eventually(() => expect(outcome.refuse).toHaveBeenCalledWith(error));
  });

  it('logs a late rejection that cannot be recorded', async () => {
    const outcome = newOutcome();
    const lost = new Error('no database');
    outcome.refuse.mockRejectedValue(lost);
    const { promise, reject } = Promise.withResolvers<string>();
    await sendWithTimeout(promise, outcome, 1);
    reject(new SmsRefused('no credit'));
    await eventually(() => expect(outcome.logError).toHaveBeenCalledWith(lost));
  });
});
