import { revealedPhones } from '../../features/vehicle-page/phone/request-phone.ts';
import type { PhoneRevealResult } from '../../features/vehicle-page/phone/car-phone.ts';
import { useStore } from '../../ui/state/store.ts';
import type { VehicleData } from './vehicle-data.ts';
import { withRevealedPhone } from './with-revealed-phone.ts';

/** The page data with the number, if this visitor has revealed it. */
export function useRevealedPhone(page: VehicleData, result: PhoneRevealResult | undefined): VehicleData {
  const revealed = result && 'number' in result ? result.number : '';
  const number = useStore(revealedPhones, (numbers) => numbers.get(page.vehicle.id) ?? revealed);
  return { ...withRevealedPhone(page, number), phoneReveal: result };
}
