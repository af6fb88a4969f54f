import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { CardTagMark } from '../card/card-tag-mark.tsx';
import { type GalleryLook, photoSizes, thumbnailWidths } from './gallery-look.ts';
import { Photo } from './photo.tsx';
import { PhotoCount } from './photo-count.tsx';
import { PhotoSteps } from './photo-steps.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { useFullScreen } from './use-full-screen.tsx';
import { usePhotoStrip } from './use-photo-strip.ts';
import type { Vehicle } from './vehicle.ts';

type GalleryPhotosProps = { vehicle: Vehicle; look: GalleryLook; corner: ReactNode };

/** A strip that is swiped, without JavaScript too; with it, it follows arrows, keys and thumbnails, and fills the screen. */
export function GalleryPhotos({ vehicle, look, corner }: GalleryPhotosProps) {
  const { pictures, name, tag } = vehicle;
  const { part, strip, at, show } = usePhotoStrip(pictures.length);
  const { fill, screen } = useFullScreen(vehicle, (place) => show(place, 'instant'));
  const thumbnailWidth = thumbnailWidths[look];
  return (
    <>
      <section ref={part} aria-label="Photos" className={`gallery gallery-${look}`}>
        <div className="gallery-stage">
          <ul ref={strip} className="gallery-strip">
            {pictures.map((picture, place) => (
              <li key={picture.id} id={`photo-${place + 1}`}>
                <button type="button" tabIndex={place === at ? 0 : -1} onClick={() => fill(place)}>
                  <Photo
                    picture={picture}
                    sizes={photoSizes[look]}
                    alt={place === 0 ? name : `Photo ${place + 1} of ${pictures.length}`}
                    first={place === 0}
                  />
                </button>
              </li>
            ))}
          </ul>
          {tag && <CardTagMark tag={tag} />}
          {corner && <div className="gallery-corner">{corner}</div>}
          {pictures.length > 1 && (
            <>
              <PhotoCount at={at} count={pictures.length} />
              <PhotoSteps at={at} show={show} />
            </>
          )}
          <button type="button" className="gallery-full" aria-label="Full screen" onClick={() => fill(at)}>
            <Icon name="expand" />
          </button>
        </div>
        {thumbnailWidth && pictures.length > 1 && <Thumbnails {...{ pictures, at, show }} width={thumbnailWidth} />}
      </section>
      {screen}
    </>
  );
}
