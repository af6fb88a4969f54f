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
  make: RenderImage;
  cache: ImageCache;
  /** Whether images are also rendered as AVIF, a fifth smaller, for later requests. */
  makesAvif?: boolean;
  onBackgroundFailure: (error: unknown) => void;
  /** How many images are rendered at once, in the foreground and background together. */
  maxAtOnce?: number;
}

/** One core stays free for pages. */
const coresForPictures = Math.max(1, Math.min(4, availableParallelism() - 1));

/**
 * Rendering AVIF takes four times as long as WebP, too long for a visitor to wait. So AVIF is served when it is cached,
 * and otherwise rendered in the background for the next visitor.
 */
export function createImageServer({
  make,
  cache,
  makesAvif = true,
  onBackgroundFailure,
  maxAtOnce = coresForPictures,
}: ImageServerOptions): ImageServer {
  const slots = createSemaphore({ slots: maxAtOnce, maxWaiting: 1000 });
  const avifQueue = createIdleQueue({ longest: 500, mayRun: () => slots.isIdle(), onFailure: onBackgroundFailure });

  const makeInTurn = (variant: ImageVariant): Promise<Buffer> => slots.run(() => make(variant));

  return {
    close: () => avifQueue.close(),
    async serve(picture, accepted) {
      if (makesAvif && accepted.includes('avif')) {
        const avif: ImageVariant = { ...picture, format: 'avif' };
        const hash = hashVariant(avif);
        const content = await cache.find(hash);
        if (content) return { format: 'avif', hash, content };
        avifQueue.offer(hash, async () => void (await cache.findOrMake(hash, () => makeInTurn(avif))));
      }
      const variant: ImageVariant = { ...picture, format: accepted.includes('webp') ? 'webp' : 'jpeg' };
      const hash = hashVariant(variant);
      const content = await cache.findOrMake(hash, () => makeInTurn(variant));
      return { format: variant.format, hash, content };
    },
  };
}
