import { availableParallelism } from 'node:os';
import type { ImageCache } from './image-cache.ts';
import type { ImageFormat } from './image-format.ts';
import { hashVariant, type ImageVariant } from './image-variant.ts';
import { createIdleQueue } from './idle-queue.ts';
import type { RenderImage } from './render-image.ts';
import type { SharedVariants } from './shared-variants.ts';
import { createSemaphore } from '../async/semaphore.ts';

export interface ImageServer {
  /** Chooses the first accepted format that is available now. */
  choose(picture: Omit<ImageVariant, 'format'>, accepted: readonly ImageFormat[]): Promise<ChosenVariant>;
  /** The bytes of the variant: stored ones, or newly rendered. */
  read(chosen: ChosenVariant): Promise<Buffer>;
  /** Waits for variants that are being stored for other servers. */
  close(): Promise<void>;
}

export interface ChosenVariant {
  variant: ImageVariant;
  hash: string;
  /** False while a smaller format is being rendered for the same request. */
  isFinal: boolean;
}

interface ImageServerOptions {
  render: RenderImage;
  /** Reads stored originals; undefined for those that the renderer draws. */
  readOriginal?: (source: string) => Promise<Buffer | undefined>;
  cache: ImageCache;
  /** The variants of all servers. */
  shared?: SharedVariants;
  /** Whether images are also rendered as AVIF, a fifth smaller, for later requests. */
  rendersAvif?: boolean;
  onBackgroundFailure: (error: unknown) => void;
  /** How many images are rendered concurrently, in the foreground and background together. */
  concurrency?: number;
}

/** One core stays free for pages. */
const defaultConcurrency = Math.max(1, Math.min(4, availableParallelism() - 1));
/** How many originals, of up to 50 MB, are in memory. */
const maxOriginals = 8;
const maxWaiting = 1000;

/**
 * Rendering AVIF takes four times as long as WebP, too long for a visitor to wait. So AVIF is served when it is cached,
 * and otherwise rendered in the background for the next visitor.
 */
export function createImageServer({
  render,
  readOriginal = async () => undefined,
  cache,
  shared,
  rendersAvif = true,
  onBackgroundFailure,
  concurrency = defaultConcurrency,
}: ImageServerOptions): ImageServer {
  const slots = createSemaphore({ slots: concurrency, maxWaiting });
  // A slow storage must not occupy the slots for rendering.
  const originals = createSemaphore({ slots: maxOriginals, maxWaiting });
  const avifQueue = createIdleQueue({ maxLength: 500, mayRun: () => slots.isIdle(), onFailure: onBackgroundFailure });

  const renderOriginal = (variant: ImageVariant): Promise<Buffer> =>
    originals.run(async () => {
      const original = await readOriginal(variant.source);
      return slots.run(() => render(variant, original));
    });

  const read = ({ variant, hash }: ChosenVariant): Promise<Buffer> =>
    cache.findOrRender(hash, () =>
      shared ? shared.findOrRender(hash, () => renderOriginal(variant)) : renderOriginal(variant),
    );

  return {
    async close() {
      avifQueue.close();
      await shared?.settle();
    },
    async choose(picture, accepted) {
      const waitsForAvif = rendersAvif && accepted.includes('avif');
      if (waitsForAvif) {
        const avif = toChosen({ ...picture, format: 'avif' });
        if (await cache.has(avif.hash)) return avif;
        avifQueue.offer(avif.hash, async () => void (await read(avif)));
      }
      const chosen = toChosen({ ...picture, format: accepted.includes('webp') ? 'webp' : 'jpeg' });
      return { ...chosen, isFinal: !waitsForAvif };
    },
    read,
  };
}

const toChosen = (variant: ImageVariant): ChosenVariant => ({ variant, hash: hashVariant(variant), isFinal: true });
