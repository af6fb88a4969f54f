import { maskPhone } from './mask-phone.ts';
import { telLink } from './tel-link.ts';

/** A phone number as a page may contain it. */
export type ShownPhone = {
  /** On sites that hide numbers, every digit after the first five is masked. */
  shown: string;
  /** Null for a masked number. */
  href: string | null;
  /** Only of a masked number: which one it is, to reveal it. */
  revealKey?: string;
};

export const toShownPhone = (
  number: string,
  revealKey: string,
  { hideNumbers }: { hideNumbers: boolean },
): ShownPhone =>
  hideNumbers ? { shown: maskPhone(number), href: null, revealKey } : { shown: number, href: telLink(number) };

/** The names of a site's numbers. */
export const dealershipPhoneKey = 'dealership';
export const getLocationPhoneKey = (locationId: number): string => `location-${locationId}`;
export const getLandlinePhoneKey = (locationId: number): string => `location-${locationId}-landline`;
export const getTeamPhoneKey = (memberId: number): string => `team-${memberId}`;
export const getCarPhoneKey = (carId: number): string => `car-${carId}`;
