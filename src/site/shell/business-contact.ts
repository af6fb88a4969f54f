import type { Location } from '../../features/locations/location.ts';
import type { SiteConfig } from '../../features/site-config/site-config.ts';
import {
  dealershipPhoneKey,
  getLocationPhoneKey,
  type ShownPhone,
  toShownPhone,
} from '../../features/sites/phone-numbers/shown-phone.ts';

type Address = Record<'street' | 'city' | 'state' | 'postcode', string>;

/** Address, phone and licences as every page shows them: those of the main location, otherwise of the dealership. */
export function buildBusinessContact(
  dealer: { address: Address; phone: string | null },
  locations: readonly Location[],
  config: SiteConfig,
) {
  const main = locations.find((location) => location.primary) ?? locations[0];
  return {
    main,
    phone: findPhone(main, dealer.phone, config),
    address: formatAddress(main?.address ?? dealer.address),
    licences: config.locations.showLicences ? listLicences(locations) : [],
  };
}

function findPhone(
  main: Location | undefined,
  dealershipPhone: string | null,
  { phone }: SiteConfig,
): ShownPhone | null {
  const number = main?.contact_detail.phone;
  if (main && number) return toShownPhone(number, getLocationPhoneKey(main.id), phone);
  return dealershipPhone ? toShownPhone(dealershipPhone, dealershipPhoneKey, phone) : null;
}

const formatAddress = ({ street, city, state, postcode }: Address): string => `${street}, ${city} ${state} ${postcode}`;

const listLicences = (locations: readonly Location[]): string[] => [
  ...new Set(locations.flatMap((location) => location.dealer_license_number ?? [])),
];
