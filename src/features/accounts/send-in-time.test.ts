import { describe, expect, it, vi } from 'vitest';
import { SmsRefused } from '../../platform/sms/sms-refused.ts';
import { sendInTime } from './send-in-time.server.ts';

const newOutcome = () => ({
  refuse: vi.fn<(error: unknown) => Promise<void>>(async () => undefined),
  logError: vi.fn<(error: unknown) => void>(),
});

describe('a message', () => {
  it('that was taken has gone out', async () => {
    const outcome = newOutcome();
    expect(await sendInTime(Promise.resolve('queued'), outcome)).toBe(true);
    expect(outcome.refuse).not.toHaveBeenCalled();
  });

  it('that was refused has not, and that is noted before anybody hears of it', async () => {
    const outcome = newOutcome();
    let noted = false;
    outcome.refuse.mockImplementation(async () => {
      await Promise.resolve();
      noted = true;
    });
    expect(await sendInTime(Promise.reject(new SmsRefused('no credit')), outcome)).toBe(false);
    expect(noted).toBe(true);
  });

  it.each([
    ['in time', new DOMException('The operation was aborted due to timeout', 'TimeoutError')],
    ['before the connection was lost', new TypeError('fetch failed', { cause: new Error('read ECONNRESET') })],
  ])('that got no answer %s may have gone out: it is no refusal', async (_when, error) => {
    const outcome = newOutcome();
    expect(await sendInTime(Promise.reject(error), outcome)).toBe(true);
    expect(outcome.refuse).not.toHaveBeenCalled();
    expect(outcome.logError).toHaveBeenCalledWith(error);
  });

  it('that takes long keeps nobody waiting, and a refusal that comes late is noted all the same', async () => {
    const outcome = newOutcome();
    const { promise, reject } = Promise.withResolvers<string>();
    expect(await sendInTime(promise, outcome, 1)).toBe(true);
    const error = new SmsRefused('no credit');
    reject(error);
    await vi.waitFor(() => expect(outcome.refuse).toHaveBeenCalledWith(error));
  });

  it('whose late refusal cannot be noted leaves a line in the log', async () => {
    const outcome = newOutcome();
    const lost = new Error('no database');
    outcome.refuse.mockRejectedValue(lost);
    const { promise, reject } = Promise.withResolvers<string>();
    await sendInTime(promise, outcome, 1);
    reject(new SmsRefused('no credit'));
    await vi.waitFor(() => expect(outcome.logError).toHaveBeenCalledWith(lost));
  });
});
