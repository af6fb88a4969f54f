import type { SiteConfig } from '../../sites/site-config.ts';
import type { Car } from '../car.ts';
import type { CarPhone } from '../phone/car-phone.ts';
import { type Action, phoneCardAnchor } from './action.ts';
import { type PaymentMethod, paymentMethodsOf } from './payment-methods-of.ts';

/** What the buttons open over the page; a part that no button opens is left out. */
export type VehicleExtrasData = {
  car: { slug: string; name: string };
  phone: { href: string; text: string } | null;
  chatScript?: string;
  paymentMethods?: PaymentMethod[];
};

type Situation = {
  config: SiteConfig;
  /** The buttons of the page. */
  actions: readonly Action[];
  phone: Pick<CarPhone, 'shown' | 'href' | 'text'> | null;
};

export function vehicleExtrasOf(car: Car, situation: Situation): VehicleExtrasData {
  const { config, actions, phone } = situation;
  const { scriptUrl } = config.chat;
  const opens = (part: Action['opens']): boolean => actions.some((action) => action.opens === part);
  return {
    car: { slug: car.slug, name: car.name },
    phone: config.phone.callButton && phone ? phoneWay(phone) : null,
    ...(scriptUrl !== null && opens('chat') && { chatScript: scriptUrl }),
    ...(actions.some(({ kind }) => kind === 'paymentMethods') && { paymentMethods: paymentMethodsOf(car, situation) }),
  };
}

const phoneWay = ({ shown, href, text }: Pick<CarPhone, 'shown' | 'href' | 'text'>) =>
  href === null ? { href: phoneCardAnchor, text } : { href, text: `Call ${shown}` };
