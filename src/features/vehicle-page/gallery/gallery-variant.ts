import type { ImageWidth } from '../../../platform/images/image-url.ts';

/** A strip across the page, a column of thumbnails at the left, or a block of thumbnails at the right. */
export type GalleryVariant = 'wide' | 'beside' | 'plain';

/** The `sizes` attribute of the photos. */
export const photoSizes: Record<GalleryVariant, string> = {
  wide: '(min-width: 64rem) 52rem, 100vw',
  beside: '(min-width: 64rem) 50rem, 100vw',
  plain: '(min-width: 64rem) 52rem, 100vw',
};

/** From a phone to most of a high-density screen. */
export const photoWidths = [480, 640, 960, 1280, 1920] as const satisfies readonly ImageWidth[];

/** Null: the wide strip already shows the next photo. */
export const thumbnailWidths: Record<GalleryVariant, ImageWidth | null> = { wide: null, beside: 160, plain: 240 };
