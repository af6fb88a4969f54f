import { imageUrl } from '../../platform/images/image-url.ts';
import type { IndexedPicture } from './indexed-car.ts';

/** A car's pictures with the specification's field names. */
export const toCarImages = (pictures: readonly IndexedPicture[]) => ({
  thumbnails: pictures.map((picture) => imageUrl(picture.id, { w: 320, crop: '3:2' })),
  images: pictures.map(({ id, ...size }) => ({ image: { id, url: imageUrl(id) }, ...size })),
  primary_image_url: pictures[0] ? imageUrl(pictures[0].id) : null,
});
