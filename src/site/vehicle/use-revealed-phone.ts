import { revealedPhones } from '../../features/inventory/phone/ask-for-phone.ts';
import { useStore } from '../../ui/store.ts';
import type { VehicleData } from './vehicle-data.ts';
import { withRevealedPhone } from './with-revealed-phone.ts';

/** A car's page as it is for this visitor, who may have asked for its number. */
export const useRevealedPhone = (page: VehicleData): VehicleData =>
  withRevealedPhone(
    page,
    useStore(revealedPhones, (numbers) => numbers.get(page.vehicle.id) ?? ''),
  );
