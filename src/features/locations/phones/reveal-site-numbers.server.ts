import type { SiteScope } from '../../../platform/postgres/database.ts';
import { findDealer } from '../../sites/dealerships/dealership-store.server.ts';
import { recordReveal } from '../../sites/phone-numbers/phone-reveal-store.server.ts';
import type { Numbers } from '../../sites/phone-numbers/revealed-numbers.ts';
import {
  dealershipPhoneKey,
  getLandlinePhoneKey,
  getLocationPhoneKey,
  getTeamPhoneKey,
} from '../../sites/phone-numbers/shown-phone.ts';
import { listLocations } from '../location-store.server.ts';
import { listTeamNumbers } from '../team/team-store.server.ts';

type RevealContext = { scope: SiteScope; logError(error: unknown): void };

/**
 * Finds the full numbers that a site shows masked, apart from those of its cars, and records the reveal. The visitor gets
 * the numbers even if recording fails.
 */
export async function revealSiteNumbers({ scope, logError }: RevealContext): Promise<Numbers> {
  const [dealer, locations, team] = await Promise.all([
    findDealer(scope),
    listLocations(scope),
    listTeamNumbers(scope),
  ]);
  if (dealer) await recordReveal(scope, { dealershipId: dealer.id, carId: null }).catch(logError);
  const numbers: (readonly [key: string, number: string | null])[] = [
    [dealershipPhoneKey, dealer?.phone ?? null],
    ...locations.flatMap(({ id, contact_detail: { phone, landline_phone: landline } }) => [
      [getLocationPhoneKey(id), phone] as const,
      [getLandlinePhoneKey(id), landline] as const,
    ]),
    ...team.map(({ id, phone }) => [getTeamPhoneKey(id), phone] as const),
  ];
  return Object.fromEntries(numbers.filter((entry): entry is [string, string] => entry[1] !== null));
}
