import { PdfButton } from '../../../../features/inventory/brochure/pdf-button.tsx';
import { PrintButton } from '../../../../features/inventory/brochure/print-button.tsx';
import type { VehicleData } from '../../../vehicle/vehicle-data.ts';
import { waysToKeep } from '../ways-to-keep.tsx';

/** To think about the car elsewhere: beside others, or on a sheet of paper. */
export function VehicleTools({ data: { kept, card, pdf, prints, vehicle } }: { data: VehicleData }) {
  const { compare } = waysToKeep(kept, card);
  if (!compare && !pdf && !prints) return null;
  return (
    <div className="vehicle-tools">
      {compare}
      {pdf && <PdfButton slug={vehicle.slug} />}
      {prints && <PrintButton />}
    </div>
  );
}
