import type { ImageWidth } from '../../platform/images/image-url.ts';

/** From a phone's column to a large card on a high-density screen. Few, because every card lists them all in its srcset. */
export const cardPictureWidths = [320, 480, 640, 800, 960] as const satisfies readonly ImageWidth[];
export const widestCardPicture = 960;
