import type { DealershipScope } from '../../../platform/postgres/database.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { formatPriceLine } from '../../cars/price-labels.ts';
import { findLeadOfDealership, type LeadOfDealership } from '../../leads/delivery/delivered-lead-store.server.ts';
import { findPlausibleFirstName } from '../../messages/plausible-name.ts';
import { formatPhone } from '../../sites/phone-numbers/format-phone.ts';
import type { PlaceholderValues } from './placeholders.ts';
import type { Signature } from './reply-text.ts';

/** The data that a reply to a lead is composed from. */
export type ReplyPlace = {
  email: string;
  phone: string;
  values: PlaceholderValues;
  signature: Signature;
};

type Author = { name: string };
type GetSiteOrigin = (siteId: number) => Promise<string>;

/** Undefined if there is no such lead, or the person may not see it. */
export async function readReplyPlace(
  scope: DealershipScope,
  leadId: string,
  { author, getSiteOrigin }: { author: Author; getSiteOrigin: GetSiteOrigin },
): Promise<ReplyPlace | undefined> {
  const found = isUuid(leadId) ? await scope.run((tx) => findLeadOfDealership(tx, leadId)) : undefined;
  if (!found || found.lead.dealershipId !== scope.dealershipId) return undefined;
  const { lead, dealership, location } = found;
  const origin = found.siteId === null || found.car === null ? '' : await getSiteOrigin(found.siteId);
  const { street, city, state, postcode } = (location ?? dealership).address;
  const phone = formatPhone(location?.phone ?? dealership.phone ?? '');
  const signature = {
    name: author.name,
    dealership: dealership.name,
    phone,
    address: `${street}, ${city} ${state} ${postcode}`,
  };
  return { email: lead.email, phone: lead.phone, signature, values: toValues(found, { ...signature, origin }) };
}

function toValues(
  { lead, dealership, location, car }: LeadOfDealership,
  { name, phone, origin }: { name: string; phone: string; origin: string },
): PlaceholderValues {
  const all = {
    first_name: findPlausibleFirstName(lead.name) ?? 'there',
    name: [lead.name, lead.lastName].filter((part) => part !== '').join(' '),
    car: car?.name,
    price: car ? formatPriceLine({ ...car, sold: car.status === 'sold' }, { noPrice: 'price on request' }) : undefined,
    stock_number: car?.stocknum,
    kilometres: typeof car?.km === 'number' ? `${car.km.toLocaleString('en-AU')} km` : undefined,
    link: car && origin !== '' ? `${origin}/cars/${car.slug}` : undefined,
    dealership: dealership.name,
    location: location?.name,
    phone,
    my_name: name,
  };
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );
}
