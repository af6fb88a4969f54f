import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { CardTagMark } from '../card/card-tag-mark.tsx';
import { GalleryPhotos } from './gallery-photos.tsx';
import type { GalleryLook } from './gallery-look.ts';
import type { Vehicle } from './vehicle.ts';

type GalleryProps = {
  vehicle: Vehicle;
  look: GalleryLook;
  /** What stands in the photo's upper corner. */ corner?: ReactNode;
};

/** The car's photos, or why there are none. */
export const Gallery = ({ vehicle, look, corner }: GalleryProps) =>
  vehicle.pictures.length > 0 ? (
    <GalleryPhotos {...{ vehicle, look, corner }} />
  ) : (
    <section aria-label="Photos" className={`gallery gallery-${look} gallery-empty`}>
      {vehicle.tag && <CardTagMark tag={vehicle.tag} />}
      {corner && <div className="gallery-corner">{corner}</div>}
      <Icon name="camera" />
      <p>{vehicle.noPhotos}</p>
      {vehicle.state === 'forSale' && (
        <ButtonLink to={`/cars/${vehicle.slug}?form=photos`} kind="outline" keepsScroll>
          Ask for photos
        </ButtonLink>
      )}
    </section>
  );
