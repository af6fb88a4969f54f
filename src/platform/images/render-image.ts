import type { ImageSource } from './image-source.ts';
import type { ImageVariant } from './image-variant.ts';
import { renderVariant } from './render-variant.ts';

/** Renders a variant from its original. */
export type RenderImage = (variant: ImageVariant) => Promise<Buffer>;

export const createImageRenderer =
  (sources: ImageSource): RenderImage =>
  async (variant) =>
    renderVariant(await sources.read(variant.source), variant);
