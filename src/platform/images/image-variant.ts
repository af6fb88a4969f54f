import { createHash } from 'node:crypto';
import type { ImageFormat } from './image-format.ts';
import type { ImageSize } from './image-size.ts';

/** Everything that decides the bytes of an answer, and nothing else. */
export interface ImageVariant extends ImageSize {
  source: string;
  quality: number;
  format: ImageFormat;
}

/** Raise it when `renderVariant` changes what it makes: every address then gets new bytes and a new ETag. */
const pipelineVersion = 1;

/** Names the variant in the cache and in its ETag. A stored source never changes its content, so its name is enough. */
export function hashOfVariant({ source, width, height, quality, format }: ImageVariant): string {
  const parts = [pipelineVersion, source, width, height, quality, format];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
