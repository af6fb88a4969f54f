import { setImmediate } from 'node:timers/promises';
import { LruCache } from '../../platform/cache/lru-cache.ts';
import { createSemaphore } from '../../platform/async/semaphore.ts';

/** Renders brochures and caches the last ones. */
export type BrochureRenderer = {
  /**
   * Renders a brochure: loads its pictures, then draws it. Concurrent calls with the same key share one rendering.
   * @throws SemaphoreFullError when the queue is too long
   */
  render<Input>(key: string, load: () => Promise<Input>, draw: (input: Input) => Promise<Buffer>): Promise<Buffer>;
};

/** Visitors do not wait longer for a download. */
const defaultMaxWaitMs = 30_000;

type RendererOptions = {
  maxWaitMs?: number;
  /** Number of brochures, about 100 kB each; 0 renders every request. */
  maxCached: number;
};

/**
 * Loading and drawing have separate limits. New pictures take a second to render, and a brochure that is ready to draw
 * must not wait for them. Drawing blocks the thread for some milliseconds; between two drawings other requests run.
 */
export function createBrochureRenderer({ maxWaitMs = defaultMaxWaitMs, maxCached }: RendererOptions): BrochureRenderer {
  const loading = createSemaphore({ slots: 6, maxWaiting: 300, maxWaitMs });
  const drawing = createSemaphore({ slots: 2, maxWaiting: 300, maxWaitMs });
  const cache = new LruCache<string, Promise<Buffer>>({ maxSize: maxCached });

  async function renderUncached<Input>(
    load: () => Promise<Input>,
    draw: (input: Input) => Promise<Buffer>,
  ): Promise<Buffer> {
    const input = await loading.run(load);
    return drawing.run(async () => {
      await setImmediate();
      return draw(input);
    });
  }

  return {
    render(key, load, draw) {
      const cached = cache.get(key);
      if (cached) return cached;
      const sheet = renderUncached(load, draw);
      cache.set(key, sheet);
      sheet.catch(() => cache.delete(key));
      return sheet;
    },
  };
}
