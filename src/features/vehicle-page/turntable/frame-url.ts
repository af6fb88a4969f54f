import { imageUrl } from '../../../platform/images/image-url.ts';

/** One width for all screens: frames are many, and in motion nobody sees more. Cropped like the photos. */
export const frameUrl = (id: number): string => imageUrl(id, { w: 960, crop: '16:10' });
