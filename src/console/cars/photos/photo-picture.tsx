import type { Photo } from '../../../features/stock/photos/photo-store.server.ts';
import { getServedSize } from '../../../platform/images/image-size.ts';

type PhotoPictureProps = { photo: Photo; imagesPath: string; alt?: string };

/** A photo in the size of a tile. */
export function PhotoPicture({ photo, imagesPath, alt = '' }: PhotoPictureProps) {
  const address = `${imagesPath}/${photo.id}`;
  return (
    <img
      src={`${address}?w=400`}
      srcSet={`${address}?w=240 240w, ${address}?w=400 400w, ${address}?w=640 640w`}
      sizes="(width < 40rem) 45vw, 13rem"
      {...getServedSize(photo, 400, undefined)}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      className="photo-picture"
    />
  );
}
