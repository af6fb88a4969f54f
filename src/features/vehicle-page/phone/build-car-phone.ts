import { telLink } from '../../sites/phone-numbers/tel-link.ts';
import { maskPhone } from '../../sites/phone-numbers/mask-phone.ts';
import type { Numbers } from '../../sites/phone-numbers/revealed-numbers.ts';
import type { PhoneSection } from '../../sites/config/phone-config.ts';
import type { TextsSection } from '../../sites/config/text-config.ts';
import type { Car } from '../../cars/car.ts';
import type { CarPhone } from './car-phone.ts';

type CarWithLocation = Pick<Car, 'car_type'> & { location: { phone: string | null } | null };
type PhoneSources = {
  config: PhoneSection & TextsSection;
  /** The number of the dealership that sells the car. */
  dealershipPhone: string | null;
};

/** The site's number for the car type, else the location's, else the dealership's. Unmasked: do not send it to a page. */
export const getPhoneNumber = (car: CarWithLocation, { config, dealershipPhone }: PhoneSources): string | null =>
  config.phone.byCarType[car.car_type] || car.location?.phone || dealershipPhone || null;

export function buildCarPhone(
  car: CarWithLocation & Pick<Car, 'id' | 'dealership_id'>,
  { websiteId, siteNumbers = {}, ...sources }: PhoneSources & { websiteId: number; siteNumbers?: Numbers },
): CarPhone | null {
  const number = getPhoneNumber(car, sources);
  if (number === null) return null;
  const { phone, texts } = sources.config;
  const shown = phone.hideNumbers ? maskPhone(number) : number;
  return {
    shown,
    href: phone.hideNumbers ? null : telLink(number),
    isMasked: phone.hideNumbers,
    siteNumberKey: Object.keys(siteNumbers).find((key) => siteNumbers[key] === number) ?? null,
    hasButton: phone.callButton,
    carId: car.id,
    dealershipId: car.dealership_id,
    websiteId,
    text: texts.callDealer,
  };
}
