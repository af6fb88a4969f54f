import type { SiteScope } from '../../../platform/postgres/database.ts';
import { findSalesLocation } from '../../locations/location-store.server.ts';
import { recordReveal } from '../../sites/phone-numbers/phone-reveal-store.server.ts';
import type { Site } from '../../sites/site.ts';
import { getPhoneNumber } from './build-car-phone.ts';
import { findCallableCar } from './callable-car-store.server.ts';
import type { PhoneRevealRequest } from './phone-reveal-request.ts';
import type { PhoneSection } from '../../sites/config/phone-config.ts';
import type { TextsSection } from '../../sites/config/text-config.ts';

export type RevealContext = {
  scope: SiteScope;
  site: Pick<Site<PhoneSection & TextsSection>, 'id' | 'config'>;
  logError(error: unknown): void;
};

export type RevealResult = { phone: string } | { refused: 'wrong website' | 'unknown car' | 'no number' };

/** Finds the full number of a car and records the reveal. The visitor gets the number even if recording fails. */
export async function revealPhone(
  { scope, site, logError }: RevealContext,
  request: PhoneRevealRequest,
): Promise<RevealResult> {
  if (request.website_id !== site.id) return { refused: 'wrong website' };
  const car = await findCallableCar(scope, request.car_id);
  if (!car || car.dealership_id !== request.dealership_id) return { refused: 'unknown car' };
  const sales = await findSalesLocation(scope, car);
  const phone = getPhoneNumber(
    { ...car, location: sales?.contact_detail ?? null },
    { config: site.config, dealershipPhone: car.dealershipPhone },
  );
  if (phone === null) return { refused: 'no number' };
  await recordReveal(scope, { carId: request.car_id, dealershipId: car.dealership_id }).catch(logError);
  return { phone };
}
