import { getCarFormHref } from '../../cars/car-form-href.ts';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { CardTagBadge } from '../../car-card/card-tag-badge.tsx';
import { useTurntable } from '../turntable/use-turntable.tsx';
import { GalleryNote } from './gallery-note.tsx';
import { GalleryPhotos } from './gallery-photos.tsx';
import type { GalleryVariant } from './gallery-variant.ts';
import type { Vehicle } from '../vehicle.ts';

type GalleryProps = {
  vehicle: Vehicle;
  variant: GalleryVariant;
  /** Controls in the photo's upper corner. */
  corner?: ReactNode;
  /** About the price, above the photo's lower corner. */
  note?: string | null | undefined;
};

/** The car's photos, or a note that there are none. */
export const Gallery = ({ vehicle, variant, corner, note }: GalleryProps) =>
  vehicle.pictures.length > 0 ? (
    <GalleryPhotos {...{ vehicle, variant, corner, note }} />
  ) : (
    <EmptyGallery {...{ vehicle, variant, corner, note }} />
  );

function EmptyGallery({ vehicle, variant, corner, note }: GalleryProps) {
  const { turntable } = useTurntable(vehicle);
  return (
    <section aria-label="Photos" className={`gallery gallery-${variant} gallery-empty`}>
      {vehicle.tag && <CardTagBadge tag={vehicle.tag} />}
      {corner && <div className="gallery-corner">{corner}</div>}
      {note && <GalleryNote text={note} />}
      <Icon name="camera" />
      <p>{vehicle.noPhotos}</p>
      {vehicle.state === 'forSale' && (
        <ButtonLink to={getCarFormHref(vehicle, 'photos')} kind="outline" keepsScroll>
          Ask for photos
        </ButtonLink>
      )}
      {turntable}
    </section>
  );
}
