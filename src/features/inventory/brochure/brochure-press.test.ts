import { describe, expect, it, vi } from 'vitest';
import { TooManyRendersError } from '../../../platform/images/render-slots.ts';
import { createBrochurePress } from './brochure-press.server.ts';

const sheet = async (): Promise<Buffer> => Buffer.from('sheet');
const nothing = async (): Promise<undefined> => undefined;

describe('the press', () => {
  it('draws two sheets at a time', async () => {
    const press = createBrochurePress();
    let atOnce = 0;
    let most = 0;
    const draw = async (): Promise<Buffer> => {
      most = Math.max(most, ++atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce--;
      return Buffer.alloc(1);
    };
    await Promise.all(Array.from({ length: 10 }, (_, at) => press.print(`car ${at}`, nothing, draw)));
    expect(most).toBe(2);
  });

  it('draws a sheet once for however many ask, then and later', async () => {
    const press = createBrochurePress();
    const draw = vi.fn<() => Promise<Buffer>>(sheet);
    await Promise.all(Array.from({ length: 50 }, () => press.print('car', nothing, draw)));
    await press.print('car', nothing, draw);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('draws what is ready while the pictures of others are still coming', async () => {
    const press = createBrochurePress();
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = Array.from({ length: 5 }, (_, at) => press.print(`slow ${at}`, () => promise, sheet));
    expect((await press.print('ready', nothing, sheet)).toString()).toBe('sheet');
    resolve();
    await Promise.all(slow);
  });

  it('serves a burst of 100 cars, none of which takes long', async () => {
    const press = createBrochurePress();
    const asked = Array.from({ length: 100 }, (_, at) => press.print(`car ${at}`, nothing, sheet));
    expect(await Promise.all(asked)).toHaveLength(100);
  });

  it('refuses those who would wait for too long, and tries again what it refused and what failed', async () => {
    const press = createBrochurePress({ mostWaitMs: 1 });
    await expect(press.print('car', nothing, () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = Array.from({ length: 6 }, (_, at) => press.print(`slow ${at}`, () => promise, sheet));
    await expect(press.print('car', nothing, sheet)).rejects.toThrow(TooManyRendersError);
    resolve();
    await Promise.allSettled(slow); // some may be refused a place at the drawing
    expect((await press.print('car', nothing, sheet)).toString()).toBe('sheet');
  });

  it('keeps the sheets that were asked for last', async () => {
    const press = createBrochurePress({ mostKept: 2 });
    const draw = vi.fn<() => Promise<Buffer>>(sheet);
    for (const car of ['a', 'b', 'a', 'c', 'a']) await press.print(car, nothing, draw);
    expect(draw).toHaveBeenCalledTimes(3);
    await press.print('b', nothing, draw);
    expect(draw).toHaveBeenCalledTimes(4);
  });
});
