import { imageUrl } from '../../../platform/images/image-url.ts';

/** The address of a photo on a website of the dealership. The part behind `#` lets us recognise it in a file. */
export const toOwnPhotoUrl = (origin: string, photoId: number): string =>
  `${origin}${imageUrl(photoId)}#forecourt-photo-${photoId}`;

/** The photo of an address that `toOwnPhotoUrl` wrote; undefined for other addresses. */
export function readOwnPhotoId(url: string): number | undefined {
  const [, id] = /#forecourt-photo-(\d{1,10})$/.exec(url) ?? [];
  return id === undefined ? undefined : Number(id);
}
