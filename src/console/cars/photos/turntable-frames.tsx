import type { Photo } from '../../../features/stock/photos/photo-store.server.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { PhotoPicture } from './photo-picture.tsx';

/** The frames of a turntable side by side. */
export const TurntableFrames = ({ frames, imagesPath }: { frames: readonly Photo[]; imagesPath: string }) => (
  <div className="photo-frames mb-4">
    <ScrollRegion label="Frames of the turntable">
      <ol className="frame-list">
        {frames.map((frame, place) => (
          <li key={frame.id}>
            <PhotoPicture photo={frame} imagesPath={imagesPath} alt={`Frame ${place + 1} of ${frames.length}`} />
          </li>
        ))}
      </ol>
    </ScrollRegion>
  </div>
);
