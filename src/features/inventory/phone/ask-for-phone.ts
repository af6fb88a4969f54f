import { createStore } from '../../../ui/store.ts';
import type { CarPhone } from './car-phone.ts';

/** The whole numbers that this visitor has asked for, by car. */
export const revealedPhones = createStore<ReadonlyMap<number, string>>(new Map());

const asking = new Map<number, Promise<void>>();

/** Asks once, however often it is pressed. A failure is for the console alone: the number stays masked. */
export function askForPhone(phone: CarPhone): Promise<void> {
  const { carId } = phone;
  const asked =
    asking.get(carId) ??
    fetchNumber(phone)
      .then((number) => revealedPhones.write(new Map(revealedPhones.read()).set(carId, number)))
      .catch((error: unknown) => console.error('The phone number could not be shown.', error))
      .finally(() => asking.delete(carId));
  asking.set(carId, asked);
  return asked;
}

async function fetchNumber({ carId, dealershipId, websiteId }: CarPhone): Promise<string> {
  const answer = await fetch('/api/phone-reveals', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ car_id: carId, dealership_id: dealershipId, website_id: websiteId }),
  });
  if (!answer.ok) throw new Error(`refused with ${answer.status}`);
  const { phone } = (await answer.json()) as { phone: string };
  return phone;
}
