import { PdfButton } from '../../../../features/brochures/pdf-button.tsx';
import { PrintButton } from '../../../../features/brochures/print-button.tsx';
import type { VehicleData } from '../../../vehicle/vehicle-data.ts';
import { buildSaveControls } from '../save-controls.tsx';

/** Compare, print and PDF buttons. */
export function VehicleTools({
  data: { cardCar: car, card, hasPdf: pdf, hasPrint: prints, vehicle },
}: {
  data: VehicleData;
}) {
  const { compare } = buildSaveControls(car, card);
  if (!compare && !pdf && !prints) return null;
  return (
    <div className="vehicle-tools">
      {compare}
      {pdf && <PdfButton slug={vehicle.slug} />}
      {prints && <PrintButton />}
    </div>
  );
}
