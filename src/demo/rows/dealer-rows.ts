import { getPlainOfferName } from '../../features/offers/offer-text.ts';
import {
  type DemoDealership,
  type DemoGroup,
  type DemoLeadRoute,
  type DemoLocation,
  type DemoOffer,
  type DemoReview,
  type DemoSite,
  hasOpened,
} from '../dealers/dealer.ts';
import { isoDate } from '../stock/demo-car.ts';
import { createRandom } from '../random.ts';
import { type CatalogueIds, requireId } from './catalogue-rows.ts';
import type { DealerContext, DealerIds } from './dealer-context.ts';
import { type DemoRows, emptyRows } from './demo-tables.ts';
import { buildOpeningRows, buildSpecialHoursRows } from './opening-rows.ts';
import { buildHeroRow, ownedByDealership, buildPictureRow } from './picture-rows.ts';
import { addSiteRows } from './site-rows.ts';

const day = 86_400_000;

interface Dealers {
  readonly groups: readonly DemoGroup[];
  readonly dealerships: readonly DemoDealership[];
  readonly sites: readonly DemoSite[];
}

/** Everything about the dealers except their cars. */
export function buildDealerRows(context: DealerContext, dealers: Dealers): { rows: DemoRows; dealerIds: DealerIds } {
  const { ids, catalogue } = context;
  const rows = emptyRows();
  const groups = numbered(dealers.groups, () => ids.take('groups'));
  const dealerships = numbered(dealers.dealerships, () => ids.take('dealerships'));
  const sites = numbered(dealers.sites, () => ids.take('sites'));
  const locations = new Map<string, number>();

  for (const group of dealers.groups) {
    rows.groups.push({
      id: requireId(groups, group.slug),
      slug: group.slug,
      name: group.name,
      hideFinance: group.hideFinance,
    });
  }
  for (const dealership of dealers.dealerships) {
    const id = requireId(dealerships, dealership.slug);
    rows.dealerships.push(dealershipRow(dealership, id, groups, catalogue));
    for (const location of dealership.locations) {
      locations.set(`${dealership.slug}/${location.slug}`, addLocation(rows, context, id, location));
    }
    for (const route of dealership.leadRoutes ?? []) addRoute(rows, dealership, id, locations, route);
    const primary = dealership.locations.find((location) => location.primary) ?? dealership.locations[0];
    const primaryId = primary ? requireId(locations, `${dealership.slug}/${primary.slug}`) : null;
    for (const review of dealership.reviews) addReview(rows, context, id, primaryId, review);
    dealership.offers.forEach((offer, position) => addOffer(rows, context, id, sites, offer, position));
  }
  for (const site of dealers.sites) addSiteRows(rows, context, requireId(sites, site.slug), dealerships, site);
  return { rows, dealerIds: { dealerships, locations } };
}

const numbered = (items: readonly { slug: string }[], take: () => number): Map<string, number> =>
  new Map(items.map(({ slug }) => [slug, take()]));

function dealershipRow(
  dealership: DemoDealership,
  id: number,
  groups: ReadonlyMap<string, number>,
  { makes }: CatalogueIds,
): DemoRows['dealerships'][number] {
  return {
    id,
    groupId: dealership.group ? requireId(groups, dealership.group) : null,
    slug: dealership.slug,
    name: dealership.name,
    phone: dealership.phone,
    email: dealership.email,
    street: dealership.street,
    city: dealership.city,
    state: dealership.state,
    postcode: dealership.postcode,
    manufacturerId: dealership.make ? requireId(makes, dealership.make) : null,
    licenceNumber: dealership.licence,
    baseDomain: dealership.baseDomain ?? null,
    complaintsContact: dealership.complaints ?? null,
    facebookUrl: dealership.facebook ?? null,
    instagramUrl: dealership.instagram ?? null,
    gmbProfiles: [...(dealership.profiles ?? [])],
    includeSoldCarsDays: dealership.soldDays ?? null,
    shareStock: dealership.shareStock ?? false,
  };
}

function addLocation(rows: DemoRows, context: DealerContext, dealershipId: number, location: DemoLocation): number {
  const { ids, catalogue, now } = context;
  const id = ids.take('locations');
  const isOpen = hasOpened(location, now);
  const image = buildHeroRow(ids, ownedByDealership(dealershipId), location.picture);
  if (image) rows.images.push(image);
  rows.locations.push({
    id,
    dealershipId,
    name: location.name,
    slug: location.slug,
    locationType: location.type,
    locationSubtype: [...(location.subtype ?? [])],
    visible: !location.hidden,
    primary: location.primary ?? false,
    badge: (isOpen ? (location.opening?.badge ?? location.badge) : location.badge) ?? null,
    imageId: image?.id ?? null,
    street: location.street,
    city: location.city,
    state: location.state,
    postcode: location.postcode,
    lat: location.lat,
    long: location.long,
    mapKey: null,
    placeId: `demo-${location.slug}`,
    placeUrl: `https://www.google.com/maps/search/?api=1&query=${location.lat},${location.long}`,
    phone: location.phone,
    landlinePhone: location.landline ?? null,
    youtubeUrl: location.youtube ?? null,
    linkedinUrl: location.linkedin ?? null,
    averageRating: location.rating?.[0] ?? null,
    reviewCount: location.rating?.[1] ?? 0,
    dealerLicenseNumber: location.licence ?? null,
    motorVehicleRepairer: location.repairer ?? null,
  });
  const place = { locationId: id, dealershipId };
  for (const make of location.makes ?? []) {
    rows.locationManufacturers.push({ ...place, manufacturerId: requireId(catalogue.makes, make) });
  }
  if (location.week && isOpen) {
    rows.openingHours.push(...buildOpeningRows(place, location.week));
    rows.specialHours.push(...buildSpecialHoursRows(place, location.holidays, now));
  }
  rows.teamMembers.push(
    ...(location.team ?? []).map((member, position) => ({
      ...place,
      ...member,
      id: ids.take('teamMembers'),
      position,
    })),
  );
  return id;
}

function addRoute(
  rows: DemoRows,
  { slug }: DemoDealership,
  dealershipId: number,
  locations: ReadonlyMap<string, number>,
  route: DemoLeadRoute,
): void {
  rows.leadRoutes.push({
    dealershipId,
    channel: route.channel,
    target: route.target,
    categories: [...(route.categories ?? [])],
    locationIds: (route.locations ?? []).map((location) => requireId(locations, `${slug}/${location}`)),
  });
}

function addReview(
  rows: DemoRows,
  { ids, now }: DealerContext,
  dealershipId: number,
  locationId: number | null,
  review: DemoReview,
): void {
  const random = createRandom('review', review.name);
  const image = review.pictured
    ? buildPictureRow(
        ids,
        ownedByDealership(dealershipId),
        { body: random.pick(['suv', 'ute', 'hatch', 'motorhome']), paint: 'white' },
        `${review.name}’s new car`,
      )
    : undefined;
  if (image) rows.images.push(image);
  const written = new Date(now.getTime() - review.daysAgo * day);
  rows.reviews.push({
    id: ids.take('reviews'),
    dealershipId,
    locationId,
    customerName: review.name,
    text: review.text,
    rating: review.rating,
    reviewDate: isoDate(written),
    imageId: image?.id ?? null,
    createdAt: written,
  });
}

function addOffer(
  rows: DemoRows,
  { ids, catalogue, now }: DealerContext,
  dealershipId: number,
  sites: ReadonlyMap<string, number>,
  offer: DemoOffer,
  position: number,
): void {
  const inDays = (days: number | undefined): Date | null =>
    days === undefined ? null : new Date(now.getTime() + days * day);
  const image =
    offer.picture && buildPictureRow(ids, ownedByDealership(dealershipId), offer.picture, getPlainOfferName(offer));
  if (image) rows.images.push(image);
  rows.offers.push({
    id: ids.take('offers'),
    dealershipId,
    manufacturerId: offer.make ? requireId(catalogue.makes, offer.make) : null,
    modelId: offer.make && offer.model ? requireId(catalogue.models, `${offer.make}/${offer.model}`) : null,
    name: offer.name,
    description: offer.description,
    disclaimer: offer.disclaimer,
    imageId: image?.id ?? null,
    excludedWebsiteIds: (offer.notOn ?? []).map((slug) => requireId(sites, slug)),
    start: inDays(offer.startsIn),
    expiry: inDays(offer.endsIn),
    position,
  });
}
