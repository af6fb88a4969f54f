import type { LocationsSection } from '../../locations/location-config.ts';
import type { PhoneSection } from '../../sites/config/phone-config.ts';
import type { ChatSection } from '../chat/chat-config.ts';
import type { Car } from '../../cars/car.ts';
import type { CarPhone } from '../phone/car-phone.ts';
import { phoneCardAnchor } from '../../sites/phone-numbers/phone-card-anchor.ts';
import type { Action } from './action.ts';
import { type PaymentMethod, listPaymentMethods } from './list-payment-methods.ts';

/** The data of the overlays that the page's buttons open. */
export type ActionOverlaysData = {
  car: { slug: string; name: string };
  phone: { href: string; text: string } | null;
  chatScript?: string;
  paymentMethods?: PaymentMethod[];
};

type OverlaysInput = {
  config: ChatSection & LocationsSection & PhoneSection;
  /** The page's buttons. */
  actions: readonly Action[];
  phone: Pick<CarPhone, 'shown' | 'href' | 'text'> | null;
  /** Null when the car cannot be reserved online. */
  reservationTerms: string | null;
};

export function buildActionOverlays(car: Car, input: OverlaysInput): ActionOverlaysData {
  const { config, actions, phone } = input;
  const { scriptUrl } = config.chat;
  const opens = (overlay: Action['opens']): boolean => actions.some((action) => action.opens === overlay);
  return {
    car: { slug: car.slug, name: car.name },
    phone: config.phone.callButton && phone ? toPhoneLink(phone) : null,
    ...(scriptUrl !== null && opens('chat') && { chatScript: scriptUrl }),
    ...(actions.some(({ kind }) => kind === 'paymentMethods') && {
      paymentMethods: listPaymentMethods(input),
    }),
  };
}

const toPhoneLink = ({ shown, href, text }: Pick<CarPhone, 'shown' | 'href' | 'text'>) =>
  href === null ? { href: phoneCardAnchor, text } : { href, text: `Call ${shown}` };
