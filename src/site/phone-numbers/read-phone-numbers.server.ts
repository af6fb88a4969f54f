import {
  dealershipPhoneKey,
  getTeamPhoneKey,
  type ShownPhone,
  toShownPhone,
} from '../../features/sites/phone-numbers/shown-phone.ts';
import { buildLocationFacts } from '../../features/locations/cards/build-location-facts.ts';
import { listTeamNumbers } from '../../features/locations/team/team-store.server.ts';
import { getDealer } from '../server/dealer-config.server.ts';
import { getLocations } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';

type Place = { name: string; phones: readonly ShownPhone[] };

/** The dealership, its locations and its team with their numbers, masked on sites that hide them. */
export async function readPhoneNumbers(request: SiteRequest) {
  const { site, scope, clock } = request;
  const [dealer, locations, team] = await Promise.all([
    getDealer(request),
    getLocations(request),
    listTeamNumbers(scope),
  ]);
  const places: Place[] = [
    ...locations.map((location) => {
      const { name, phones } = buildLocationFacts(location, { config: site.config, now: clock() });
      return { name, phones };
    }),
    ...(dealer?.phone
      ? [{ name: dealer.name, phones: [toShownPhone(dealer.phone, dealershipPhoneKey, site.config.phone)] }]
      : []),
    ...team.flatMap(({ id, name, phone }) =>
      phone === null ? [] : [{ name, phones: [toShownPhone(phone, getTeamPhoneKey(id), site.config.phone)] }],
    ),
  ];
  return { siteName: site.name, places: places.filter(({ phones }) => phones.length > 0) };
}
