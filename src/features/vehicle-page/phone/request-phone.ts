import { addRevealedNumbers, type Numbers } from '../../sites/phone-numbers/revealed-numbers.ts';
import { getCarPhoneKey } from '../../sites/phone-numbers/shown-phone.ts';
import type { CarPhone } from './car-phone.ts';

/** The car's number, if this visitor has revealed it, on this page or elsewhere on the site; otherwise empty. */
export const findRevealedNumber = (
  numbers: Numbers,
  { carId, siteNumberKey }: Pick<CarPhone, 'carId' | 'siteNumberKey'>,
): string => numbers[getCarPhoneKey(carId)] ?? (siteNumberKey === null ? '' : (numbers[siteNumberKey] ?? ''));

const pending = new Map<number, Promise<void>>();

/** Sends one request, however often the button is clicked. A failure is only logged: the number stays masked. */
export function requestPhone(phone: CarPhone): Promise<void> {
  const { carId } = phone;
  const request =
    pending.get(carId) ??
    fetchNumber(phone)
      .then((number) =>
        addRevealedNumbers({
          [getCarPhoneKey(carId)]: number,
          ...(phone.siteNumberKey !== null && { [phone.siteNumberKey]: number }),
        }),
      )
      .catch((error: unknown) => console.error('Revealing the phone number failed.', error))
      .finally(() => pending.delete(carId));
  pending.set(carId, request);
  return request;
}

async function fetchNumber({ carId, dealershipId, websiteId }: CarPhone): Promise<string> {
  const response = await fetch('/api/phone-reveals', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ car_id: carId, dealership_id: dealershipId, website_id: websiteId }),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { phone } = (await response.json()) as { phone: string };
  return phone;
}
