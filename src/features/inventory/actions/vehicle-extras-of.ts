import type { Location } from '../../locations/location.ts';
import type { SiteConfig } from '../../sites/site-config.ts';
import type { Car } from '../car.ts';
import type { Action } from './action.ts';

/** What the buttons open over the page. */
export type VehicleExtrasData = { car: { slug: string; name: string }; chatScript: string | null };

type Situation = {
  config: SiteConfig;
  actions: readonly Action[];
  phone: { shown: string; href: string | null } | null;
  /** The car's sales location; null where none is known. */
  location: Location | null;
  financeHref: string | null;
  now: Date;
};

export const vehicleExtrasOf = ({ slug, name }: Car, { config, actions }: Situation): VehicleExtrasData => ({
  car: { slug, name },
  chatScript: actions.some(({ opens }) => opens === 'chat') ? config.chat.scriptUrl : null,
});
