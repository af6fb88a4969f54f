import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { CardTagBadge } from '../../car-card/card-tag-badge.tsx';
import { GalleryNote } from './gallery-note.tsx';
import { type GalleryVariant, photoSizes, thumbnailWidths } from './gallery-variant.ts';
import { Photo } from './photo.tsx';
import { PhotoCount } from './photo-count.tsx';
import { PhotoArrows } from './photo-arrows.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { useTurntable } from '../turntable/use-turntable.tsx';
import { useFullScreen } from './use-full-screen.tsx';
import { usePhotoStrip } from './use-photo-strip.ts';
import type { Vehicle } from '../vehicle.ts';

type GalleryPhotosProps = {
  vehicle: Vehicle;
  variant: GalleryVariant;
  corner: ReactNode;
  note: string | null | undefined;
};

/** A strip to swipe, also without JavaScript. With it, arrows, keys and thumbnails move the strip, and photos open in full screen. */
export function GalleryPhotos({ vehicle, variant, corner, note }: GalleryPhotosProps) {
  const { pictures, name, tag } = vehicle;
  const { region, strip, index, show } = usePhotoStrip(pictures.length);
  const { open, dialog } = useFullScreen(vehicle, (position) => show(position, 'instant'));
  const { isOpen: isTurning, turntable, close: stopTurning } = useTurntable(vehicle);
  const thumbnailWidth = thumbnailWidths[variant];
  const showPhoto = (position: number): void => {
    stopTurning();
    show(position);
  };
  return (
    <>
      <section ref={region} aria-label="Photos" className={`gallery gallery-${variant}`}>
        <div className="gallery-stage">
          <ul ref={strip} className="gallery-strip">
            {pictures.map((picture, position) => (
              <li key={picture.id} id={`photo-${position + 1}`}>
                <button
                  type="button"
                  tabIndex={position === index && !isTurning ? 0 : -1}
                  onClick={() => open(position)}
                >
                  <Photo
                    picture={picture}
                    sizes={photoSizes[variant]}
                    alt={position === 0 ? name : `Photo ${position + 1} of ${pictures.length}`}
                    first={position === 0}
                  />
                </button>
              </li>
            ))}
          </ul>
          {tag && <CardTagBadge tag={tag} />}
          {corner && <div className="gallery-corner">{corner}</div>}
          {!isTurning && note && <GalleryNote text={note} />}
          {!isTurning && pictures.length > 1 && (
            <>
              <PhotoCount index={index} count={pictures.length} />
              <PhotoArrows index={index} show={show} />
            </>
          )}
          {turntable}
          {!isTurning && (
            <button type="button" className="gallery-full" aria-label="Full screen" onClick={() => open(index)}>
              <Icon name="expand" />
            </button>
          )}
        </div>
        {thumbnailWidth && pictures.length > 1 && (
          <Thumbnails pictures={pictures} index={index} show={showPhoto} width={thumbnailWidth} />
        )}
      </section>
      {dialog}
    </>
  );
}
