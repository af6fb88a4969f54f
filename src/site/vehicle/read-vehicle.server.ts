import { callToActionHref } from '../../features/finance/call-to-action-href.ts';
import { getDealPath } from '../../features/deals/deal-path.ts';
import { isFinanceable } from '../../features/finance/eligibility.ts';
import { financeLink } from '../../features/finance/finance-link.ts';
import { buildFinanceOffer } from '../../features/finance/build-finance-offer.ts';
import { findQuotes } from '../../features/finance/finance-store.server.ts';
import { buildActions } from '../../features/vehicle-page/actions/build-actions.ts';
import { buildStickyFooter } from '../../features/vehicle-page/actions/build-sticky-footer.ts';
import { buildActionOverlays } from '../../features/vehicle-page/actions/build-action-overlays.ts';
import { getPricePath } from '../../features/price-details/price-path.ts';
import { listPriceTopics } from '../../features/price-details/price-topics.ts';
import { isLiveHold } from '../../features/cars/car-hold.ts';
import { findNearby } from '../../features/car-search/distance/find-nearby.server.ts';
import { toCanonicalNear } from '../../features/car-search/distance/near.ts';
import { buildDistanceView } from '../../features/vehicle-page/distance/distance-view.ts';
import type { ShownCar } from '../../features/car-search/find-shown-car.server.ts';
import { isAvailable } from '../../features/cars/car-rules.ts';
import { getCardSettings } from '../../features/car-card/card-settings.ts';
import { toCardCar } from '../../features/car-card/to-card-car.ts';
import { getLocationPhoneKey } from '../../features/sites/phone-numbers/shown-phone.ts';
import { buildCarPhone, getPhoneNumber } from '../../features/vehicle-page/phone/build-car-phone.ts';
import { findSimilarCars } from '../../features/vehicle-page/find-similar-cars.server.ts';
import { buildVehicle } from '../../features/vehicle-page/build-vehicle.ts';
import { buildLocationBlock } from '../../features/locations/cards/build-location-block.ts';
import { buildHoldNote } from '../../features/reservations/checkout/build-hold-note.ts';
import { buildReservationOffer } from '../../features/reservations/checkout/build-reservation-offer.ts';
import { canonicalOrigin } from '../../features/sites/urls/canonical-origin.ts';
import { cachePerStockAndKey } from '../server/cache-per-site.server.ts';
import { getManufacturers, toSearchContext } from '../server/site-data.server.ts';
import { unlessSearchIsDown } from '../server/search-outage.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { readCarForm } from '../forms/read-car-form.server.ts';
import { getComparablePrice } from '../recently-viewed/comparable-price.ts';
import { requireShownCar } from './require-shown-car.server.ts';
import { isFinanceHidden, getSalesLocation, getSeller } from './seller-data.server.ts';
import { buildVehicleBreadcrumbs } from './vehicle-breadcrumbs.ts';
import type { VehicleData } from './vehicle-data.ts';
import { buildVehicleMetaSource } from './vehicle-meta-source.ts';

/** @throws 404 for a car that is not on this website */
export async function readVehicle(
  request: SiteRequest,
  slug: string,
  searchParams: URLSearchParams,
): Promise<VehicleData> {
  const shown = await requireShownCar(request, slug, searchParams.size > 0 ? `?${searchParams}` : '');
  const near = toCanonicalNear({ postcode: searchParams.get('near') ?? '', km: null });
  const [page, form, distance] = await Promise.all([
    getPage(request, shown),
    readCarForm(request, shown.car.id, searchParams),
    findNearby(request, near),
  ]);
  return { ...page, form, distance: distance && buildDistanceView(shown.car, distance, request.site.config) };
}

/** Cached without form and distance, so that visitors with different ones share it. */
const getPage = cachePerStockAndKey(readPage, ({ car }: ShownCar) => String(car.id));

async function readPage(request: SiteRequest, shown: ShownCar): Promise<Omit<VehicleData, 'form' | 'distance'>> {
  const { car, listable, hold, turntable } = shown;
  const { site, scope } = request;
  const { config } = site;
  const context = toSearchContext(request);
  const { now } = context;
  const [makes, seller, location = null, similar, quotes, hideFinance] = await Promise.all([
    getManufacturers(request),
    getSeller(request, car),
    getSalesLocation(request, car),
    unlessSearchIsDown(findSimilarCars(context, car), []),
    findQuotes(scope, car, now),
    isFinanceHidden(request, car),
  ]);
  const carWithLocation = { ...car, location: location?.contact_detail ?? null };
  const isLent = !site.dealershipIds.includes(car.dealership_id);
  const phoneSources = { config, dealershipPhone: seller.phone };
  const phone = buildCarPhone(carWithLocation, {
    ...phoneSources,
    websiteId: site.id,
    siteNumbers:
      isLent || !location?.contact_detail.phone
        ? {}
        : { [getLocationPhoneKey(location.id)]: location.contact_detail.phone },
  });
  const financeHref = isAvailable(car) && isFinanceable(car, { config, hideFinance }) ? financeLink(config, car) : null;
  const breadcrumbs = buildVehicleBreadcrumbs(car, config);
  const state = location?.address.state ?? seller.address.state;
  const liveHold = isLiveHold(hold, now) ? hold : null;
  const reservation = buildReservationOffer(shown, { config, payments: request.settling.payments, now });
  const reserveHref = reservation?.href ?? null;
  const actions = buildActions(car, { config, listable, reserveHref, phone, financeHref });
  return {
    template: site.template,
    vehicle: buildVehicle(car, {
      config,
      now,
      listable,
      makeSlug: makes.find(({ name }) => name === car.make)?.slug ?? '',
      reservation,
      turntable,
    }),
    cardCar: toCardCar(car, { config, now, listable }),
    breadcrumbs,
    searchPath: config.search.basePath,
    actions,
    holdNote: liveHold && isAvailable(car) ? buildHoldNote(liveHold, { car, state, config }) : null,
    phone,
    viewed:
      config.favourites.recentlyViewed && isAvailable(car)
        ? { id: car.id, price: getComparablePrice(car, site) }
        : null,
    priceDetailsHref: listPriceTopics(car, site) && getPricePath(car.slug),
    dealHref: config.vehiclePage.deal && listable && isAvailable(car) ? getDealPath(car.slug) : null,
    financeHref: callToActionHref({ config, hideFinance }),
    finance: buildFinanceOffer(car, { config, quotes, hideFinance, now, href: financeLink(config, car) }),
    location:
      location &&
      buildLocationBlock(location, {
        config,
        now,
        phone,
        carNumber: getPhoneNumber(carWithLocation, phoneSources),
        distribution: car.location?.distribution_locations ?? [],
        isLent,
      }),
    similar,
    aboutHeading: `About this ${config.texts.vehicleNounSingular}`,
    similarHeading: `Similar ${config.texts.vehicleNoun}`,
    card: getCardSettings(config),
    hasPdf: config.vehiclePage.pdfDownload,
    hasPrint: config.vehiclePage.printAsPdf,
    stickyFooter: buildStickyFooter(car, { config, phone, location, now }),
    overlays: buildActionOverlays(car, { config, actions, phone, reservationTerms: reservation?.terms ?? null }),
    meta: buildVehicleMetaSource(car, {
      siteName: site.name,
      origin: canonicalOrigin(site),
      listable,
      seller,
      phone,
      breadcrumbs,
    }),
  };
}
