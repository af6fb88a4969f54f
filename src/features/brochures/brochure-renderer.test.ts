import { describe, expect, it, vi } from 'vitest';
import { SemaphoreFullError } from '../../platform/async/semaphore.ts';
import { createBrochureRenderer } from './brochure-renderer.server.ts';

const sheet = async (): Promise<Buffer> => Buffer.from('sheet');
const nothing = async (): Promise<undefined> => undefined;

describe('the press', () => {
  it('draws two sheets at a time', async () => {
    const press = createBrochureRenderer();
    let atOnce = 0;
    let most = 0;
    const draw = async (): Promise<Buffer> => {
      most = Math.max(most, ++atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce--;
      return Buffer.alloc(1);
    };
    await Promise.all(Array.from({ length: 10 }, (_, at) => press.render(`car ${at}`, nothing, draw)));
    expect(most).toBe(2);
  });

  it('draws a sheet once for however many ask, then and later', async () => {
    const press = createBrochureRenderer();
    const draw = vi.fn<() => Promise<Buffer>>(sheet);
    await Promise.all(Array.from({ length: 50 }, () => press.render('car', nothing, draw)));
    await press.render('car', nothing, draw);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('draws ready brochures while the pictures of others load', async () => {
    const press = createBrochureRenderer();
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = Array.from({ length: 5 }, (_, at) => press.render(`slow ${at}`, () => promise, sheet));
    expect((await press.render('ready', nothing, sheet)).toString()).toBe('sheet');
    resolve();
    await Promise.all(slow);
  });

  it('serves a burst of 100 cars, each within the time limit', async () => {
    const press = createBrochureRenderer();
    const renderings = Array.from({ length: 100 }, (_, at) => press.render(`car ${at}`, nothing, sheet));
    expect(await Promise.all(renderings)).toHaveLength(100);
  });

  it('refuses those who would wait for too long, and tries again what it refused and what failed', async () => {
    const press = createBrochureRenderer({ maxWaitMs: 1 });
    await expect(press.render('car', nothing, () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = Array.from({ length: 6 }, (_, at) => press.render(`slow ${at}`, () => promise, sheet));
    await expect(press.render('car', nothing, sheet)).rejects.toThrow(SemaphoreFullError);
    resolve();
    await Promise.allSettled(slow); // some may be refused a place at the drawing
    expect((await press.render('car', nothing, sheet)).toString()).toBe('sheet');
  });

  it('caches the most recently used brochures', async () => {
    const press = createBrochureRenderer({ maxCached: 2 });
    const draw = vi.fn<() => Promise<Buffer>>(sheet);
    for (const car of ['a', 'b', 'a', 'c', 'a']) await press.render(car, nothing, draw);
    expect(draw).toHaveBeenCalledTimes(3);
    await press.render('b', nothing, draw);
    expect(draw).toHaveBeenCalledTimes(4);
  });
});
