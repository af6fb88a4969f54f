import { revealedPhones } from '../../features/inventory/phone/ask-for-phone.ts';
import type { PhoneAnswer } from '../../features/inventory/phone/car-phone.ts';
import { useStore } from '../../ui/store.ts';
import type { VehicleData } from './vehicle-data.ts';
import { withRevealedPhone } from './with-revealed-phone.ts';

/** A car's page as it is for this visitor, who may have asked for its number. */
export function useRevealedPhone(page: VehicleData, answer: PhoneAnswer | undefined): VehicleData {
  const answered = answer && 'number' in answer ? answer.number : '';
  const number = useStore(revealedPhones, (numbers) => numbers.get(page.vehicle.id) ?? answered);
  return { ...withRevealedPhone(page, number), phoneAnswer: answer };
}
