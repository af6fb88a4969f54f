import { PdfButton } from '../../../../features/inventory/brochure/pdf-button.tsx';
import { PrintButton } from '../../../../features/inventory/brochure/print-button.tsx';
import type { VehicleData } from '../../../vehicle/vehicle-data.ts';
import { waysToKeep } from '../ways-to-keep.tsx';

/** To keep the car in mind: a heart, a bookmark, a comparison, a sheet of paper. */
export function VehicleTools({ data: { kept, card, pdf, prints, vehicle } }: { data: VehicleData }) {
  const { corner, compare } = waysToKeep(kept, card);
  if (!corner && !compare && !pdf && !prints) return null;
  // Of a sold car there is at most the bookmark, and it comes after the page: last, it moves nothing.
  const isSold = kept.tag?.kind === 'sold';
  return (
    <div className="vehicle-tools">
      {!isSold && corner}
      {compare}
      {pdf && <PdfButton slug={vehicle.slug} />}
      {prints && <PrintButton />}
      {isSold && corner}
    </div>
  );
}
