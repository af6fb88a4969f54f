import { setImmediate as nextTurn } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import type { ImageCache } from './image-cache.ts';
import type { ImageFormat } from './image-format.ts';
import { createImageServer, type ImageServer } from './image-server.ts';
import type { ImageSource } from './image-source.ts';
import { createImageRenderer } from './render-image.ts';

const original = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
  .png()
  .toBuffer();
const emptyCache: ImageCache = {
  has: async () => false,
  find: async () => undefined,
  findOrRender: (_, render) => render(),
  bytes: () => 0,
};
const picture = (source: string) => ({ source, width: 8, height: 8, quality: 78 });
const serve = async (source: string, accepted: readonly ImageFormat[]) => {
  const chosen = await images.choose(picture(source), accepted);
  await images.read(chosen);
  return chosen;
};

let images: ImageServer;
afterEach(() => images.close());

test('background rendering shares the concurrency limit, so that a core stays free for pages', async () => {
  const gate = Promise.withResolvers<void>();
  const read = vi.fn<ImageSource['read']>(async () => original);
  const onBackgroundFailure = vi.fn<(error: unknown) => void>();
  images = createImageServer({
    render: createImageRenderer({ read }),
    cache: emptyCache,
    onBackgroundFailure,
    concurrency: 1,
  });
  await serve('file:a', ['avif', 'webp', 'jpeg']);

  read.mockImplementationOnce(async () => {
    await gate.promise;
    return original;
  });
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2), { timeout: 30_000 });
  const other = serve('file:b', ['webp', 'jpeg']);
  await nextTurn();
  expect(read).not.toHaveBeenCalledWith('file:b');
  gate.resolve();
  expect(await other).toMatchObject({ variant: { format: 'webp' } });
  expect(onBackgroundFailure).not.toHaveBeenCalled();
});

test('AVIF is neither rendered nor looked up when it is switched off', async () => {
  const read = vi.fn<ImageSource['read']>(async () => original);
  const has = vi.fn<ImageCache['has']>(async () => false);
  images = createImageServer({
    render: createImageRenderer({ read }),
    cache: { ...emptyCache, has },
    rendersAvif: false,
    onBackgroundFailure: () => undefined,
  });
  expect(await serve('file:a', ['avif', 'webp', 'jpeg'])).toMatchObject({
    variant: { format: 'webp' },
    isFinal: true,
  });
  expect(has).not.toHaveBeenCalled();
});

test('25.4 a slow storage of originals does not delay pictures that are drawn', async () => {
  const gate = Promise.withResolvers<Buffer>();
  images = createImageServer({
    render: createImageRenderer({ read: async () => original }),
    readOriginal: (source) => (source.startsWith('file:') ? gate.promise : Promise.resolve(undefined)),
    cache: emptyCache,
    onBackgroundFailure: () => undefined,
    concurrency: 1,
  });
  const stored = serve('file:a', ['webp']);
  expect(await serve('demo:a', ['webp'])).toMatchObject({ variant: { format: 'webp' } });
  gate.resolve(original);
  expect(await stored).toMatchObject({ variant: { format: 'webp' } });
});
