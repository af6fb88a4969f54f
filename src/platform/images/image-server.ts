import { availableParallelism } from 'node:os';
import type { ImageCache } from './image-cache.ts';
import type { ImageFormat } from './image-format.ts';
import { hashOfVariant, type ImageVariant } from './image-variant.ts';
import { createIdleQueue } from './idle-queue.ts';
import type { MakePicture } from './make-picture.ts';
import { createRenderSlots } from './render-slots.ts';

export interface ImageServer {
  /** The picture in the first accepted format that can be given now. */
  give(picture: Omit<ImageVariant, 'format'>, accepted: readonly ImageFormat[]): Promise<GivenImage>;
  close(): void;
}

export interface GivenImage {
  format: ImageFormat;
  hash: string;
  content: Buffer;
}

interface ImageServerOptions {
  make: MakePicture;
  cache: ImageCache;
  /** Whether pictures are made a second time as AVIF, a fifth smaller, for whoever comes next. */
  makesAvif?: boolean;
  onBackgroundFailure: (error: unknown) => void;
  /** How many pictures are made at once, whether a visitor waits for them or not. */
  mostAtOnce?: number;
}

/** One core stays free for pages. */
const coresForPictures = Math.max(1, Math.min(4, availableParallelism() - 1));

/**
 * AVIF takes four times as long as WebP to make, too long to keep a visitor waiting. So it is given when it is there,
 * and made for the next visitor when it is not.
 */
export function createImageServer({
  make,
  cache,
  makesAvif = true,
  onBackgroundFailure,
  mostAtOnce = coresForPictures,
}: ImageServerOptions): ImageServer {
  const slots = createRenderSlots({ slots: mostAtOnce, mostWaiting: 1000 });
  const avifQueue = createIdleQueue({ longest: 500, mayRun: () => slots.areIdle(), onFailure: onBackgroundFailure });

  const makeInTurn = (variant: ImageVariant): Promise<Buffer> => slots.run(() => make(variant));

  return {
    close: () => avifQueue.close(),
    async give(picture, accepted) {
      if (makesAvif && accepted.includes('avif')) {
        const avif: ImageVariant = { ...picture, format: 'avif' };
        const hash = hashOfVariant(avif);
        const content = await cache.find(hash);
        if (content) return { format: 'avif', hash, content };
        avifQueue.offer(hash, async () => void (await cache.findOrMake(hash, () => makeInTurn(avif))));
      }
      const variant: ImageVariant = { ...picture, format: accepted.includes('webp') ? 'webp' : 'jpeg' };
      const hash = hashOfVariant(variant);
      const content = await cache.findOrMake(hash, () => makeInTurn(variant));
      return { format: variant.format, hash, content };
    },
  };
}
