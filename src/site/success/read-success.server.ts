import type { CarHit } from '../../features/cars/car-hit.ts';
import { formatDollars } from '../../features/cars/price.ts';
import { findCarsById } from '../../features/car-search/find-cars-by-id.server.ts';
import { getPriceSummary } from '../../features/cars/price-labels.ts';
import { buildAppointmentUrl } from '../../features/leads/appointment/appointment-url.ts';
import { formatLocalTime } from '../../features/leads/delivery/format-time.ts';
import type { FormViewCar } from '../../features/forms/form-view.ts';
import { leadCategory, offerAcceptedSubcategory } from '../../features/forms/lead-category.ts';
import { type AcceptedOffer, getSuccessCopy } from '../../features/leads/success-copy.ts';
import { buildDirectionsUrl } from '../../features/locations/map/build-directions-url.ts';
import { vehicleName } from '../../features/plate-lookup/vehicle-name.ts';
import { buildLocationBlock } from '../../features/locations/cards/build-location-block.ts';
import type { Location } from '../../features/locations/location.ts';
import { findLocationFor } from '../../features/locations/department-match.ts';
import type { ShownPhone } from '../../features/sites/phone-numbers/shown-phone.ts';
import { isCarId } from '../../features/sites/browser-storage.ts';
import { getVehicleNouns } from '../../features/sites/config/vehicle-nouns.ts';
import { formatOfferEnd } from '../../features/valuations/offer/offer-validity.ts';
import { valuationParam } from '../../features/valuations/valuation-paths.ts';
import { findValuation } from '../../features/valuations/valuation-store.server.ts';
import { readConfirmation } from '../confirmations/read-confirmation.server.ts';
import { getLocations, toSearchContext } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { readAppointment, type RequestedAppointment } from './read-appointment.server.ts';

/** The success page of a form, with its car as long as the site lists it. */
export async function readSuccess(request: SiteRequest, url: URL) {
  const { searchParams: query } = url;
  const category = query.get('category');
  const method = query.get('method') ?? '';
  const carId = Number(query.get('car'));
  const { name, config } = request.site;
  const { texts, forms, search } = config;
  const [[found], locations, offer] = await Promise.all([
    isCarId(carId) ? findCarsById(toSearchContext(request), [carId]) : [],
    getLocations(request),
    findAcceptedOffer(request, query.get(valuationParam)),
  ]);
  const appointment = readAppointment(query, locations, found?.car);
  return {
    siteName: name,
    searchPath: search.basePath,
    nouns: getVehicleNouns(texts),
    copy: getSuccessCopy(category, query.get('subcategory'), {
      noun: texts.vehicleNounSingular,
      isTowed: forms.towedVehicles,
      method,
      offer,
    }),
    appointment: appointment && describeAppointment(appointment, found?.car.id ?? null),
    confirmation: readConfirmation(request, url),
    phone: findPhone(request, findContactLocation(locations, found?.car, category)),
    /** Without a category in the URL, the browser may have stored the last one. */
    isKnown: category !== null,
    car: found ? { slug: found.car.slug, ...summariseCar(found.car, texts.noPrice) } : null,
    /** An accepted offer is about the visitor's own car, not the listed one. */
    isAboutCar: query.get('subcategory') !== offerAcceptedSubcategory,
  };
}

/** When and where, with a link to the calendar file; no address where the location is unknown. */
function describeAppointment({ category, time, location }: RequestedAppointment, carId: number | null) {
  const when = formatLocalTime(time);
  if (!location) return { when, place: null };
  const { street, city, state, postcode } = location.address;
  return {
    when,
    place: {
      name: location.name,
      address: `${street}, ${city} ${state} ${postcode}`,
      directions: buildDirectionsUrl(location.address),
      calendarFile: buildAppointmentUrl({ category, time, locationId: location.id, carId }),
    },
  };
}

/** The accepted offer of a valuation, whose id only its visitor has. */
async function findAcceptedOffer({ scope }: SiteRequest, id: string | null): Promise<AcceptedOffer | undefined> {
  const valuation = id === null ? undefined : await findValuation(scope, id);
  const { step, outcome, vehicle } = valuation ?? {};
  if (!valuation || step !== 'accepted' || outcome?.kind !== 'offer' || !vehicle) return undefined;
  return {
    figure: formatDollars(outcome.offer.offer_price),
    vehicle: vehicleName(vehicle),
    until: formatOfferEnd(valuation),
  };
}

/** The location of the car, otherwise the first that handles this kind of form. */
function findContactLocation(
  locations: readonly Location[],
  car: CarHit | undefined,
  category: string | null,
): Location | undefined {
  if (car) return locations.find(({ id }) => id === car.location_id);
  if (category === leadCategory.service) return findLocationFor(locations, 'service');
  return findLocationFor(locations, category === leadCategory.parts ? 'parts' : 'sales');
}

function findPhone({ site, clock }: SiteRequest, location: Location | undefined): ShownPhone | null {
  if (!location) return null;
  return buildLocationBlock(location, { config: site.config, now: clock(), phone: null }).phones[0] ?? null;
}

const summariseCar = (car: CarHit, noPrice: string): Pick<FormViewCar, 'name' | 'price' | 'priceType' | 'picture'> => ({
  name: car.name,
  ...getPriceSummary(car, { noPrice }),
  picture: car.images[0] ? { id: car.images[0].image.id, colour: car.images[0].colour } : null,
});
