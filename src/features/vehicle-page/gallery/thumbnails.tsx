import type { MouseEvent } from 'react';
import { imageUrl, type ImageWidth } from '../../../platform/images/image-url.ts';
import type { VehiclePicture } from '../vehicle.ts';

type ThumbnailsProps = {
  pictures: readonly VehiclePicture[];
  index: number;
  width: ImageWidth;
  show(position: number): void;
};

/** Links to the photos of the strip, with the current one marked. */
export const Thumbnails = ({ pictures, index, width, show }: ThumbnailsProps) => (
  <ol className="thumbnails">
    {pictures.map(({ id }, position) => (
      <li key={id}>
        <a
          href={`#photo-${position + 1}`}
          aria-label={`Photo ${position + 1}`}
          aria-current={position === index || undefined}
          onClick={(event: MouseEvent) => {
            event.preventDefault();
            show(position);
          }}
        >
          <img src={imageUrl(id, { w: width, crop: '16:10' })} alt="" loading="lazy" />
        </a>
      </li>
    ))}
  </ol>
);
