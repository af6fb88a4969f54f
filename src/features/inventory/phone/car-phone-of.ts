import { dialLink } from '../../sites/dial-link.ts';
import { maskPhone } from '../../sites/mask-phone.ts';
import type { SiteConfig } from '../../sites/site-config.ts';
import type { Car } from '../car.ts';
import type { CarPhone } from './car-phone.ts';

type Phoned = Pick<Car, 'car_type'> & { location: { phone: string | null } | null };
type Numbers = {
  config: Pick<SiteConfig, 'phone' | 'texts'>;
  /** Of the dealership that sells the car. */
  dealershipPhone: string | null;
};

/** The site's number for the type of car, else its location's, else its dealership's. It must not reach a page as it is. */
export const phoneNumberOf = (car: Phoned, { config, dealershipPhone }: Numbers): string | null =>
  config.phone.byCarType[car.car_type] || car.location?.phone || dealershipPhone || null;

export function carPhoneOf(
  car: Phoned & Pick<Car, 'id' | 'dealership_id'>,
  { websiteId, ...numbers }: Numbers & { websiteId: number },
): CarPhone | null {
  const number = phoneNumberOf(car, numbers);
  if (number === null) return null;
  const { phone, texts } = numbers.config;
  const shown = phone.hideNumbers ? maskPhone(number) : number;
  return {
    shown,
    href: phone.hideNumbers ? null : dialLink(number),
    isMasked: phone.hideNumbers,
    hasButton: phone.callButton,
    carId: car.id,
    dealershipId: car.dealership_id,
    websiteId,
    text: texts.callDealer,
  };
}
