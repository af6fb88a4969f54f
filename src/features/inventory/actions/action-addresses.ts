import { checkoutPath } from '../../sites/checkout-path.ts';
import type { SiteConfig } from '../../sites/site-config.ts';
import type { Car } from '../car.ts';
import type { CarPhone } from '../phone/car-phone.ts';
import { offersTradeIn } from '../car-rules.ts';
import { assistantHref } from './assistant-href.ts';
import { paymentMethodsId, phoneCardAnchor, type SiteActionKind } from './action.ts';
import { formAddress } from './form-address.ts';

export type Situation = {
  config: SiteConfig;
  /** Whether a deposit is taken for it now. */
  isReservable: boolean;
  /** Null where no number is known; its `href` is null while it is masked. */
  phone: Pick<CarPhone, 'href'> | null;
  /** Null where the car is not offered with finance. */
  financeHref: string | null;
};

type Address = (car: Car, situation: Situation) => string | null;

/** Where each button of an available car leads; null hides it. */
export const actionAddresses: Readonly<Record<Exclude<SiteActionKind, 'customLink'>, Address>> = {
  call: (_car, { config, phone }) => (config.phone.callButton && phone ? (phone.href ?? phoneCardAnchor) : null),
  finance: (_car, { financeHref }) => financeHref,
  enquire: (car) => formAddress(car, 'enquiry'),
  testDrive: (car) => formAddress(car, 'test-drive'),
  tradeIn: (car, { config }) => (offersTradeIn(car, config.valuation) ? `/cars/trade-in?car_id=${car.id}` : null),
  reserve: (car, { config, isReservable }) => (isReservable ? reserveAddress(car, config.reservation) : null),
  chat: (car, { config }) => (config.chat.scriptUrl === null ? null : formAddress(car, 'enquiry')),
  historyReport: ({ file }) => (file !== null && isWebAddress(file) ? file : null),
  chatAssistant: ({ slug }) => assistantHref(slug),
  makeAnOffer: (car) => formAddress(car, 'offer'),
  paymentMethods: () => `#${paymentMethodsId}`,
};

/** A feed may send a file's name, or an address that no browser opens. */
const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address);

/** Where a car is reserved, and where whoever has done so is known. */
export function reserveAddress(
  { slug, car_type }: Pick<Car, 'slug' | 'car_type'>,
  reservation: SiteConfig['reservation'],
): string {
  if (reservation.checkoutJourney && car_type === 'used') return `/checkout-journey?car_id=${slug}`;
  return checkoutPath(slug, reservation);
}
