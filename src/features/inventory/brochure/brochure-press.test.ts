import { describe, expect, it, vi } from 'vitest';
import { TooManyRendersError } from '../../../platform/images/render-slots.ts';
import { createBrochurePress } from './brochure-press.server.ts';

const sheet = async (): Promise<Buffer> => Buffer.from('sheet');

describe('the press', () => {
  it('draws one sheet at a time', async () => {
    const press = createBrochurePress();
    let atOnce = 0;
    let most = 0;
    const draw = async (): Promise<Buffer> => {
      most = Math.max(most, ++atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce--;
      return Buffer.alloc(1);
    };
    await Promise.all(Array.from({ length: 10 }, (_, at) => press.print(`car ${at}`, draw)));
    expect(most).toBe(1);
  });

  it('draws a sheet once for however many ask, then and later', async () => {
    const press = createBrochurePress();
    const draw = vi.fn<() => Promise<Buffer>>(sheet);
    await Promise.all(Array.from({ length: 50 }, () => press.print('car', draw)));
    await press.print('car', draw);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('of a burst of 50 cars refuses those for whom the line is too long, and serves the others', async () => {
    const press = createBrochurePress({ mostWaiting: 24 });
    const asked = Array.from({ length: 50 }, (_, at) => press.print(`car ${at}`, sheet));
    const answers = await Promise.allSettled(asked);
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(25);
    expect(refused[0]).toMatchObject({ reason: expect.any(TooManyRendersError) });
  });

  it('tries again what failed, and what it refused', async () => {
    const press = createBrochurePress({ mostWaiting: 0 });
    await expect(press.print('car', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
    const [first, second] = [press.print('car', sheet), press.print('other', sheet)];
    await expect(second).rejects.toThrow(TooManyRendersError);
    await first;
    expect((await press.print('other', sheet)).toString()).toBe('sheet');
  });

  it('keeps the sheets that were asked for last', async () => {
    const press = createBrochurePress({ mostKept: 2 });
    const draw = vi.fn<() => Promise<Buffer>>(sheet);
    for (const car of ['a', 'b', 'a', 'c', 'a']) await press.print(car, draw);
    expect(draw).toHaveBeenCalledTimes(3);
    await press.print('b', draw);
    expect(draw).toHaveBeenCalledTimes(4);
  });
});
