import type { SiteScope } from '../../../platform/postgres/database.ts';
import { findSalesLocation } from '../../locations/location-store.server.ts';
import type { Site } from '../../sites/site.ts';
import { phoneNumberOf } from './car-phone-of.ts';
import { findCarToCall, recordReveal } from './phone-reveal-store.server.ts';
import type { PhoneReveal } from './phone-reveal.ts';

export type RevealContext = {
  scope: SiteScope;
  site: Pick<Site, 'id' | 'config'>;
  logError(error: unknown): void;
};

export type Revealed = { phone: string } | { refused: 'not this website' | 'no such car' | 'no number' };

/** The whole number for a car. That somebody asked is taken note of; where that fails, the visitor gets it all the same. */
export async function revealPhone({ scope, site, logError }: RevealContext, asked: PhoneReveal): Promise<Revealed> {
  if (asked.website_id !== site.id) return { refused: 'not this website' };
  const car = await findCarToCall(scope, asked.car_id);
  if (!car || car.dealership_id !== asked.dealership_id) return { refused: 'no such car' };
  const sales = await findSalesLocation(scope, car);
  const phone = phoneNumberOf(
    { ...car, location: sales?.contact_detail ?? null },
    { config: site.config, dealershipPhone: car.dealershipPhone },
  );
  if (phone === null) return { refused: 'no number' };
  await recordReveal(scope, { carId: asked.car_id, dealershipId: car.dealership_id }).catch(logError);
  return { phone };
}
