import { Gallery } from '../../../../features/inventory/vehicle/gallery.tsx';
import type { GalleryLook } from '../../../../features/inventory/vehicle/gallery-look.ts';
import type { VehicleData } from '../../../vehicle/vehicle-data.ts';
import { keepingHints, waysToKeep } from '../ways-to-keep.tsx';

type VehicleGalleryProps = { data: VehicleData; look: GalleryLook };

/** The photos, and in their corner the heart and the bookmark, as on cards: on the first screen of every page. */
export const VehicleGallery = ({ data: { vehicle, kept, card }, look }: VehicleGalleryProps) => (
  <Gallery {...{ vehicle, look }} corner={waysToKeep(kept, card, keepingHints).corner} />
);
