import { Gallery } from '../../../../features/vehicle-page/gallery/gallery.tsx';
import type { GalleryVariant } from '../../../../features/vehicle-page/gallery/gallery-variant.ts';
import type { VehicleData } from '../../../vehicle/vehicle-data.ts';
import { saveHints, buildSaveControls } from '../save-controls.tsx';

type VehicleGalleryProps = { data: VehicleData; variant: GalleryVariant };

/** The photos, with the favourite and watch buttons in the corner as on cards. */
export const VehicleGallery = ({ data: { vehicle, cardCar, card, priceDrop }, variant }: VehicleGalleryProps) => (
  <Gallery {...{ vehicle, variant }} corner={buildSaveControls(cardCar, card, saveHints).corner} note={priceDrop} />
);
