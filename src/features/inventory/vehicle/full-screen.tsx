import { type CSSProperties, useEffect, useId } from 'react';
import { imageSrcSet, imageUrl } from '../../../platform/images/image-url.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { PhotoCount } from './photo-count.tsx';
import { PhotoSteps } from './photo-steps.tsx';
import { usePhotoStrip } from './use-photo-strip.ts';
import type { VehiclePicture } from './vehicle.ts';

export type FullScreenProps = {
  name: string;
  pictures: readonly VehiclePicture[];
  startsAt: number;
  onClose(at: number): void;
};

/** The photos as they were taken, as large as the screen. */
export function FullScreen({ name, pictures, startsAt, onClose }: FullScreenProps) {
  const id = useId();
  const { part, strip, at, show } = usePhotoStrip(pictures.length);
  useEffect(() => show(startsAt, 'instant'), [show, startsAt]);
  return (
    <Modal labelledBy={id} className="full-screen" onClose={() => onClose(at)}>
      <section ref={part} aria-labelledby={id}>
        <header>
          <h2 id={id}>{name}</h2>
          {pictures.length > 1 && <PhotoCount at={at} count={pictures.length} />}
          <form method="dialog">
            <button type="submit" aria-label="Close full screen">
              <Icon name="close" />
            </button>
          </form>
        </header>
        <ul ref={strip}>
          {pictures.map((picture, place) => (
            <li key={picture.id}>
              <WholePhoto picture={picture} alt={place === 0 ? name : `${place + 1} of ${pictures.length}`} />
            </li>
          ))}
        </ul>
        {pictures.length > 1 && <PhotoSteps at={at} show={show} />}
      </section>
    </Modal>
  );
}

/** As large as it can be without being cut; its own colour until it comes. */
const WholePhoto = ({ picture: { id, width, height, colour }, alt }: { picture: VehiclePicture; alt: string }) => (
  <img
    src={imageUrl(id)}
    srcSet={imageSrcSet(id, { availableWidth: width })}
    sizes="100vw"
    alt={alt}
    width={width}
    height={height}
    loading="lazy"
    style={{ '--ratio': width / height, backgroundColor: colour } as CSSProperties}
  />
);
