import { type CSSProperties, useEffect, useId } from 'react';
import { imageSrcSet, imageUrl } from '../../../platform/images/image-url.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { PhotoCount } from './photo-count.tsx';
import { PhotoArrows } from './photo-arrows.tsx';
import { usePhotoStrip } from './use-photo-strip.ts';
import type { VehiclePicture } from '../vehicle.ts';

export type FullScreenGalleryProps = {
  name: string;
  pictures: readonly VehiclePicture[];
  startIndex: number;
  onClose(index: number): void;
};

/** The uncropped photos in a full-screen dialog. */
export function FullScreenGallery({ name, pictures, startIndex, onClose }: FullScreenGalleryProps) {
  const id = useId();
  const { region, strip, index, show } = usePhotoStrip(pictures.length);
  useEffect(() => show(startIndex, 'instant'), [show, startIndex]);
  return (
    <Modal labelledBy={id} className="full-screen" closesOnBack onClose={() => onClose(index)}>
      <section ref={region} aria-labelledby={id}>
        <header>
          <h2 id={id}>{name}</h2>
          {pictures.length > 1 && <PhotoCount index={index} count={pictures.length} />}
          <form method="dialog">
            <button type="submit" aria-label="Close full screen">
              <Icon name="close" />
            </button>
          </form>
        </header>
        <ul ref={strip}>
          {pictures.map((picture, position) => (
            <li key={picture.id}>
              <WholePhoto picture={picture} alt={position === 0 ? name : `${position + 1} of ${pictures.length}`} />
            </li>
          ))}
        </ul>
        {pictures.length > 1 && <PhotoArrows index={index} show={show} />}
      </section>
    </Modal>
  );
}

/** Fits the screen without cropping. Its average colour is the placeholder. */
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
