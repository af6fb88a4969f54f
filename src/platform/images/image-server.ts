import { availableParallelism } from 'node:os';
import type { ImageCache } from './image-cache.ts';
import type { ImageFormat } from './image-format.ts';
import { hashVariant, type ImageVariant } from './image-variant.ts';
import { createIdleQueue } from './idle-queue.ts';
import type { RenderImage } from './render-image.ts';
import { createSemaphore } from '../async/semaphore.ts';

export interface ImageServer {
  /** The image in the first accepted format that is available now. */
  serve(picture: Omit<ImageVariant, 'format'>, accepted: readonly ImageFormat[]): Promise<ServedImage>;
  close(): void;
}

export interface ServedImage {
  format: ImageFormat;
  hash: string;
  content: Buffer;
}

interface ImageServerOptions {
  render: RenderImage;
  cache: ImageCache;
  /** Whether images are also rendered as AVIF, a fifth smaller, for later requests. */
  rendersAvif?: boolean;
  onBackgroundFailure: (error: unknown) => void;
  /** How many images are rendered concurrently, in the foreground and background together. */
  concurrency?: number;
}

/** One core stays free for pages. */
const defaultConcurrency = Math.max(1, Math.min(4, availableParallelism() - 1));

/**
 * Rendering AVIF takes four times as long as WebP, too long for a visitor to wait. So AVIF is served when it is cached,
 * and otherwise rendered in the background for the next visitor.
 */
export function createImageServer({
  render,
  cache,
  rendersAvif = true,
  onBackgroundFailure,
  concurrency = defaultConcurrency,
}: ImageServerOptions): ImageServer {
  const slots = createSemaphore({ slots: concurrency, maxWaiting: 1000 });
  const avifQueue = createIdleQueue({ maxLength: 500, mayRun: () => slots.isIdle(), onFailure: onBackgroundFailure });

  const renderWithSlot = (variant: ImageVariant): Promise<Buffer> => slots.run(() => render(variant));

  return {
    close: () => avifQueue.close(),
    async serve(picture, accepted) {
      if (rendersAvif && accepted.includes('avif')) {
        const avif: ImageVariant = { ...picture, format: 'avif' };
        const hash = hashVariant(avif);
        const content = await cache.find(hash);
        if (content) return { format: 'avif', hash, content };
        avifQueue.offer(hash, async () => void (await cache.findOrRender(hash, () => renderWithSlot(avif))));
      }
      const variant: ImageVariant = { ...picture, format: accepted.includes('webp') ? 'webp' : 'jpeg' };
      const hash = hashVariant(variant);
      const content = await cache.findOrRender(hash, () => renderWithSlot(variant));
      return { format: variant.format, hash, content };
    },
  };
}
