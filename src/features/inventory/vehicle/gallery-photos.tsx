import { type ComponentType, type MouseEvent, useState } from 'react';
import { imageUrl } from '../../../platform/images/image-url.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CardTagMark } from '../card/card-tag-mark.tsx';
import type { FullScreenProps } from './full-screen.tsx';
import { type GalleryLook, photoSizes, thumbnailWidths } from './gallery-look.ts';
import { Photo } from './photo.tsx';
import { PhotoCount } from './photo-count.tsx';
import { PhotoSteps } from './photo-steps.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { usePhotoStrip } from './use-photo-strip.ts';
import type { Vehicle } from './vehicle.ts';

/** A strip that is swiped, without JavaScript too; with it, it follows arrows, keys and thumbnails, and fills the screen. */
export function GalleryPhotos({ vehicle, look }: { vehicle: Vehicle; look: GalleryLook }) {
  const { pictures, name, tag } = vehicle;
  const { part, strip, at, show } = usePhotoStrip(pictures.length);
  const [FullScreen, setFullScreen] = useState<ComponentType<FullScreenProps> | null>(null);
  const thumbnailWidth = thumbnailWidths[look];
  const fill = (event: MouseEvent) => {
    event.preventDefault();
    import('./full-screen.tsx').then(
      ({ FullScreen }) => setFullScreen(() => FullScreen),
      () => location.assign(imageUrl(pictures[at]?.id ?? 0, { w: 1920 })), // needs none of our scripts
    );
  };
  const leave = (place: number) => {
    setFullScreen(null);
    show(place, 'instant');
  };
  return (
    <section ref={part} aria-label="Photos" className={`gallery gallery-${look}`}>
      <div className="gallery-stage">
        <ul ref={strip} className="gallery-strip">
          {pictures.map((picture, place) => (
            <li key={picture.id} id={`photo-${place + 1}`}>
              {/* Without our scripts the picture itself, whole. */}
              <a href={imageUrl(picture.id, { w: 1920 })} tabIndex={place === at ? 0 : -1} onClick={fill}>
                <Photo
                  picture={picture}
                  sizes={photoSizes[look]}
                  alt={place === 0 ? name : `${place + 1} of ${pictures.length}`}
                  first={place === 0}
                />
              </a>
            </li>
          ))}
        </ul>
        {tag && <CardTagMark tag={tag} />}
        {pictures.length > 1 && (
          <>
            <PhotoCount at={at} count={pictures.length} />
            <PhotoSteps at={at} show={show} />
          </>
        )}
        <button type="button" className="gallery-full" aria-label="Full screen" onClick={fill}>
          <Icon name="expand" />
        </button>
      </div>
      {thumbnailWidth && pictures.length > 1 && <Thumbnails {...{ pictures, at, show }} width={thumbnailWidth} />}
      {FullScreen && <FullScreen {...{ name, pictures }} startsAt={at} onClose={leave} />}
    </section>
  );
}
