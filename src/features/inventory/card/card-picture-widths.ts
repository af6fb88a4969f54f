import type { ImageWidth } from '../../../platform/images/image-url.ts';

/** Few, since every card names them all: one column of a phone up to a large card on a sharp screen. */
export const cardPictureWidths = [320, 480, 640, 800, 960] as const satisfies readonly ImageWidth[];
export const widestCardPicture = 960;
