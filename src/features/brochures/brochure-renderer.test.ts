import { describe, expect, it, vi } from 'vitest';
import { SemaphoreFullError } from '../../platform/async/semaphore.ts';
import { createBrochureRenderer } from './brochure-renderer.server.ts';

const sheet = async (): Promise<Buffer> => Buffer.from('sheet');
const loadNothing = async (): Promise<undefined> => undefined;

describe('the brochure renderer', () => {
  it('draws at most two brochures concurrently', async () => {
    const renderer = createBrochureRenderer({ maxCached: 60 });
    let running = 0;
    let maxRunning = 0;
    const draw = async (): Promise<Buffer> => {
      maxRunning = Math.max(maxRunning, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      return Buffer.alloc(1);
    };
    await Promise.all(Array.from({ length: 10 }, (_, at) => renderer.render(`car ${at}`, loadNothing, draw)));
    expect(maxRunning).toBe(2);
  });

  it('draws a brochure once for concurrent and later requests', async () => {
    const renderer = createBrochureRenderer({ maxCached: 60 });
    const draw = vi.fn<() => Promise<Buffer>>(sheet);
    await Promise.all(Array.from({ length: 50 }, () => renderer.render('car', loadNothing, draw)));
    await renderer.render('car', loadNothing, draw);
    expect(draw).toHaveBeenCalledTimes(1);
  });

  it('draws ready brochures while the pictures of others load', async () => {
    const renderer = createBrochureRenderer({ maxCached: 60 });
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = Array.from({ length: 5 }, (_, at) => renderer.render(`slow ${at}`, () => promise, sheet));
    expect((await renderer.render('ready', loadNothing, sheet)).toString()).toBe('sheet');
    resolve();
    await Promise.all(slow);
  });

  it('serves a burst of 100 cars, each within the time limit', async () => {
    const renderer = createBrochureRenderer({ maxCached: 60 });
    const renderings = Array.from({ length: 100 }, (_, at) => renderer.render(`car ${at}`, loadNothing, sheet));
    expect(await Promise.all(renderings)).toHaveLength(100);
  });

  it('rejects requests that would wait too long, and retries after a rejection or failure', async () => {
    const renderer = createBrochureRenderer({ maxWaitMs: 1, maxCached: 60 });
    await expect(renderer.render('car', loadNothing, () => Promise.reject(new Error('no ink')))).rejects.toThrow(
      'no ink',
    );
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = Array.from({ length: 6 }, (_, at) => renderer.render(`slow ${at}`, () => promise, sheet));
    await expect(renderer.render('car', loadNothing, sheet)).rejects.toThrow(SemaphoreFullError);
    resolve();
    await Promise.allSettled(slow); // some may be rejected while waiting for the drawing
    expect((await renderer.render('car', loadNothing, sheet)).toString()).toBe('sheet');
  });

  it('caches the most recently used brochures', async () => {
    const renderer = createBrochureRenderer({ maxCached: 2 });
    const draw = vi.fn<() => Promise<Buffer>>(sheet);
    for (const car of ['a', 'b', 'a', 'c', 'a']) await renderer.render(car, loadNothing, draw);
    expect(draw).toHaveBeenCalledTimes(3);
    await renderer.render('b', loadNothing, draw);
    expect(draw).toHaveBeenCalledTimes(4);
  });

  it('renders every request without a cache', async () => {
    const renderer = createBrochureRenderer({ maxCached: 0 });
    const draw = vi.fn<() => Promise<Buffer>>(sheet);
    for (const car of ['a', 'a']) await renderer.render(car, loadNothing, draw);
    expect(draw).toHaveBeenCalledTimes(2);
  });
});
