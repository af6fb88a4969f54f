import type { MouseEvent } from 'react';
import { imageUrl, type ImageWidth } from '../../../platform/images/image-url.ts';
import type { VehiclePicture } from './vehicle.ts';

type ThumbnailsProps = {
  pictures: readonly VehiclePicture[];
  at: number;
  width: ImageWidth;
  show(place: number): void;
};

/** Links to the photos of the strip; the one that is shown is marked. */
export const Thumbnails = ({ pictures, at, width, show }: ThumbnailsProps) => (
  <ol className="thumbnails">
    {pictures.map(({ id }, place) => (
      <li key={id}>
        <a
          href={`#photo-${place + 1}`}
          aria-label={`Photo ${place + 1}`}
          aria-current={place === at || undefined}
          onClick={(event: MouseEvent) => {
            event.preventDefault();
            show(place);
          }}
        >
          <img src={imageUrl(id, { w: width, crop: '16:10' })} alt="" loading="lazy" />
        </a>
      </li>
    ))}
  </ol>
);
