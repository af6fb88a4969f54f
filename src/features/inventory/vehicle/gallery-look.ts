import type { ImageWidth } from '../../../platform/images/image-url.ts';

/** A strip across the page, thumbnails in a column beside the photo, or a block of them next to it. */
export type GalleryLook = 'wide' | 'beside' | 'plain';

/** How wide a photo is in each look, for the browser's choice of file. */
export const photoSizes: Record<GalleryLook, string> = {
  wide: '(min-width: 64rem) 52rem, 100vw',
  beside: '(min-width: 64rem) 50rem, 100vw',
  plain: '(min-width: 64rem) 52rem, 100vw',
};

/** A phone up to a photo over most of a sharp screen. */
export const photoWidths = [480, 640, 960, 1280, 1920] as const satisfies readonly ImageWidth[];

/** The strip shows what follows by itself. */
export const thumbnailWidths: Record<GalleryLook, ImageWidth | null> = { wide: null, beside: 160, plain: 240 };
