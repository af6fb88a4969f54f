import type { Location } from '../../locations/location.ts';
import type { SiteConfig } from '../../sites/site-config.ts';
import { phoneCardAnchor } from './action.ts';
import { formAddress } from './form-address.ts';

/** The bar at the foot of a phone's screen. */
export type StickyFooterData = { call: { href: string } | null; enquireHref: string };

type Situation = {
  config: SiteConfig;
  phone: { href: string | null } | null;
  /** The car's sales location; null where none is known. */
  location: Location | null;
  now: Date;
};

export const stickyFooterOf = (car: { slug: string }, { config, phone }: Situation): StickyFooterData => ({
  call: config.phone.callButton && phone ? { href: phone.href ?? phoneCardAnchor } : null,
  enquireHref: formAddress(car, 'enquiry'),
});
