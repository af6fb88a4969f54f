import type { CarHit } from '../features/inventory/car-hit.ts';
import { formatDollars } from '../features/inventory/price.ts';
import { findCarsById } from '../features/inventory/find-cars-by-id.server.ts';
import { summedPrice } from '../features/inventory/vehicle/summed-price.ts';
import { printWallTime, readWallTime } from '../features/leads/delivery/print-time.ts';
import type { FormViewCar } from '../features/leads/form/form-view.ts';
import { leadCategory, offerAcceptedSubcategory } from '../features/leads/lead-category.ts';
import { type AcceptedOffer, successWords } from '../features/leads/success-words.ts';
import { vehicleName } from '../features/leads/vehicle-name.ts';
import { locationBlockOf } from '../features/locations/location-block-of.ts';
import type { Location } from '../features/locations/location.ts';
import { firstServing } from '../features/locations/serves.ts';
import { isCarId } from '../features/sites/local-items.ts';
import { vehicleNouns } from '../features/sites/vehicle-nouns.ts';
import { offerEndWords } from '../features/valuations/offer-validity.ts';
import { valuationParam } from '../features/valuations/valuation-paths.ts';
import { findValuation } from '../features/valuations/valuation-store.server.ts';
import { locationsOf, searchContextOf } from './request-data.server.ts';
import type { SiteRequest } from './site-request.ts';

/** The thanks for a form, with the car that it was about as long as the site shows it. */
export async function readSuccess(request: SiteRequest, { searchParams: asked }: URL) {
  const category = asked.get('category');
  const method = asked.get('method') ?? '';
  const carId = Number(asked.get('car'));
  const { name, config } = request.site;
  const { texts, forms, search } = config;
  const [[kept], locations, offer] = await Promise.all([
    isCarId(carId) ? findCarsById(searchContextOf(request), [carId]) : [],
    locationsOf(request),
    acceptedOffer(request, asked.get(valuationParam)),
  ]);
  return {
    siteName: name,
    searchPath: search.basePath,
    nouns: vehicleNouns(texts),
    words: successWords(category, asked.get('subcategory'), {
      noun: texts.vehicleNounSingular,
      isTowed: forms.towedVehicles,
      method,
      offer,
    }),
    time: readWallTime(asked.get('time') ?? '') && printWallTime(asked.get('time') ?? ''),
    /** Whoever said how to be reached has left an address too, to which a confirmation goes. */
    isConfirmed: method !== '',
    phone: phoneOf(request, placeOf(locations, kept?.car, category)),
    /** Without a category nobody has said what was sent: the browser may remember. */
    isKnown: category !== null,
    car: kept ? { slug: kept.car.slug, ...summaryOf(kept.car, texts.noPrice) } : null,
    /** Whoever sells us a car is thanked for that one, be it towards another. */
    isAboutCar: asked.get('subcategory') !== offerAcceptedSubcategory,
  };
}

/** What its visitor has accepted; whoever knows the id of a valuation is its visitor. */
async function acceptedOffer({ scope }: SiteRequest, id: string | null): Promise<AcceptedOffer | undefined> {
  const valuation = id === null ? undefined : await findValuation(scope, id);
  const { step, outcome, vehicle } = valuation ?? {};
  if (!valuation || step !== 'accepted' || outcome?.kind !== 'offer' || !vehicle) return undefined;
  return {
    figure: formatDollars(outcome.offer.offer_price),
    vehicle: vehicleName(vehicle),
    until: offerEndWords(valuation),
  };
}

/** Where the car stands; about none, the place that answers such a form. */
function placeOf(
  locations: readonly Location[],
  car: CarHit | undefined,
  category: string | null,
): Location | undefined {
  if (car) return locations.find(({ id }) => id === car.location_id);
  if (category === leadCategory.service) return firstServing(locations, 'service');
  return firstServing(locations, category === leadCategory.parts ? 'parts' : 'sales');
}

/** A number that is partly hidden can be neither rung nor asked for here. */
function phoneOf({ site, clock }: SiteRequest, place: Location | undefined): { shown: string; href: string } | null {
  const { phones = [] } = place ? locationBlockOf(place, { config: site.config, now: clock(), phone: null }) : {};
  return phones.flatMap(({ shown, href }) => (href === null ? [] : [{ shown, href }]))[0] ?? null;
}

const summaryOf = (car: CarHit, noPrice: string): Pick<FormViewCar, 'name' | 'price' | 'priceType' | 'picture'> => ({
  name: car.name,
  ...summedPrice(car, { noPrice }),
  picture: car.images[0] ? { id: car.images[0].image.id, colour: car.images[0].colour } : null,
});
