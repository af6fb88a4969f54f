import { createHash } from 'node:crypto';
import type { ImageFormat } from './image-format.ts';
import type { ImageSize } from './image-size.ts';

/** Everything that determines the bytes of a response, and nothing else. */
export interface ImageVariant extends ImageSize {
  source: string;
  quality: number;
  format: ImageFormat;
}

/** Increase it when the output of `renderVariant` changes: every URL then gets new bytes and a new ETag. */
const pipelineVersion = 1;

/** The variant's cache key and ETag. A stored source never changes its content, so its name suffices. */
export function hashVariant({ source, width, height, quality, format }: ImageVariant): string {
  const parts = [pipelineVersion, source, width, height, quality, format];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
