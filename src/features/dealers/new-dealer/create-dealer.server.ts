import type { PlatformScope, Transaction } from '../../../platform/postgres/database.ts';
import type { FieldErrors } from '../field-errors.ts';
import { withConstraintErrors } from '../constraint-errors.server.ts';
import { type Address, type AddressDependencies, lookUpAddress, type Pin } from '../look-up-address.server.ts';
import { proposeSlug } from '../slug.ts';
import { hostnameErrors, slugErrors } from '../websites/website-constraints.ts';
import { type CheckedWebsite, checkWebsite, type SlugChoice } from './check-website.server.ts';
import type { NewDealer } from './new-dealer.ts';
import {
  type CreatedSite,
  findSiteOfForm,
  groupExists,
  insertDealership,
  insertLeadAddress,
  insertLocation,
  insertSite,
} from './new-dealer-store.server.ts';
import { openingPresets } from './opening-presets.ts';
import { buildStarterConfig } from './starter-config.ts';

export type CreateDealerDependencies = AddressDependencies & { platformHost: string };

export type CreateDealerResult =
  | { ok: true; created: CreatedSite; isRepeated: boolean }
  | { ok: false; errors: FieldErrors; proposedSlug?: string | undefined };

/**
 * Creates a dealership with its first location, lead address and website, or nothing. The website is live as soon as this
 * returns. The same form sent twice creates one dealer.
 */
export async function createDealer(
  scope: PlatformScope,
  form: NewDealer,
  tools: CreateDealerDependencies,
): Promise<CreateDealerResult> {
  // Before the transaction: the geocoder may be a web service.
  const places = await checkAddresses(form, tools);
  return withConstraintErrors({ ...slugErrors, ...hostnameErrors }, () =>
    scope.run(async (tx) => {
      const earlier = await findSiteOfForm(tx, form.formKey);
      if (earlier) return { ok: true, created: earlier, isRepeated: true };
      const choice: SlugChoice = { ...form, siteName: form.siteName ?? form.name, endings: [form.city, form.state] };
      const website = await checkWebsite(tx, choice, tools.platformHost);
      const errors = { ...places.errors, ...(await checkGroup(tx, form)), ...website.errors };
      if (Object.keys(errors).length > 0 || !website.ok) {
        return { ok: false, errors, proposedSlug: website.ok ? undefined : website.proposedSlug };
      }
      return { ok: true, created: await insertAll(tx, form, website, places), isRepeated: false };
    }),
  );
}

async function insertAll(
  tx: Transaction,
  form: NewDealer,
  { slug, hostname }: CheckedWebsite,
  { location, pin }: Places,
): Promise<CreatedSite> {
  const { name, phone, email, licenceNumber, groupId, street, city, state, postcode } = form;
  const dealership = { slug, name, phone, email, licenceNumber, groupId, street, city, state, postcode };
  const dealershipId = await insertDealership(tx, dealership);
  const locationName = form.locationName ?? name;
  const locationSlug = proposeSlug(location.city) || 'main';
  await insertLocation(
    tx,
    { ...location, ...pin, dealershipId, name: locationName, slug: locationSlug, phone, licenceNumber },
    openingPresets[form.hours].week,
  );
  await insertLeadAddress(tx, dealershipId, form.leadEmail ?? email);
  const { formKey: creationKey, template } = form;
  const config = buildStarterConfig({ brand: form.brand, name, city });
  const site = { creationKey, dealershipId, slug, name: form.siteName ?? name, template, config };
  const siteId = await insertSite(tx, site, hostname);
  return { siteId, siteSlug: slug, dealershipId, dealershipSlug: slug };
}

type Places = { location: Address; pin: Partial<Pin>; errors: FieldErrors };

/** Checks postcode and state of both addresses, and finds the location on the map. */
async function checkAddresses(form: NewDealer, tools: CreateDealerDependencies): Promise<Places> {
  const { street, city, state, postcode } = form;
  const address = { street, city, state, postcode };
  const main = await lookUpAddress(address, tools);
  const errors: Record<string, string> = main.error ? { postcode: main.error } : {};
  const own = {
    locationStreet: form.locationStreet,
    locationCity: form.locationCity,
    locationState: form.locationState,
    locationPostcode: form.locationPostcode,
  };
  if (Object.values(own).every((part) => part === null)) return { location: address, pin: main.pin, errors };
  for (const [field, value] of Object.entries(own)) {
    if (value === null) errors[field] = 'Complete the address, or leave all of it empty.';
  }
  const { locationStreet, locationCity, locationState, locationPostcode } = own;
  if (!locationStreet || !locationCity || !locationState || !locationPostcode) {
    return { location: address, pin: {}, errors };
  }
  const location = { street: locationStreet, city: locationCity, state: locationState, postcode: locationPostcode };
  const found = await lookUpAddress(location, tools);
  if (found.error) errors.locationPostcode = found.error;
  return { location, pin: found.pin, errors };
}

async function checkGroup(tx: Transaction, { groupId }: NewDealer): Promise<FieldErrors> {
  return groupId === null || (await groupExists(tx, groupId)) ? {} : { groupId: 'This group no longer exists.' };
}
