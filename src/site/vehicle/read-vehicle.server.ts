import { callToActionHref } from '../../features/finance/call-to-action-href.ts';
import { isFinanceable } from '../../features/finance/eligibility.ts';
import { financeLink } from '../../features/finance/finance-link.ts';
import { financeOfferOf } from '../../features/finance/finance-offer-of.ts';
import { findQuotes } from '../../features/finance/finance-store.server.ts';
import { actionsOf } from '../../features/inventory/actions/actions-of.ts';
import { stickyFooterOf } from '../../features/inventory/actions/sticky-footer-of.ts';
import { vehicleExtrasOf } from '../../features/inventory/actions/vehicle-extras-of.ts';
import { isLiveHold } from '../../features/inventory/car-hold.ts';
import type { ShownCar } from '../../features/inventory/find-shown-car.server.ts';
import { isAvailable } from '../../features/inventory/car-rules.ts';
import { cardSettingsOf } from '../../features/inventory/card/card-settings.ts';
import { toCardCar } from '../../features/inventory/card/to-card-car.ts';
import { carPhoneOf, phoneNumberOf } from '../../features/inventory/phone/car-phone-of.ts';
import { findSimilarCars } from '../../features/inventory/vehicle/find-similar-cars.server.ts';
import { vehicleOf } from '../../features/inventory/vehicle/vehicle-of.ts';
import { locationBlockOf } from '../../features/locations/location-block-of.ts';
import { holdNote } from '../../features/reservations/hold-words.ts';
import { processorsOf } from '../../features/reservations/processors-of.ts';
import { whyNotReservable } from '../../features/reservations/why-not-reservable.ts';
import { canonicalOrigin } from '../../features/sites/canonical-origin.ts';
import { perStockAnd } from '../per-site.server.ts';
import { manufacturersOf, searchContextOf } from '../request-data.server.ts';
import type { SiteRequest } from '../site-request.ts';
import { readForm } from '../forms/read-form.server.ts';
import { requireShownCar } from './require-shown-car.server.ts';
import { hidesFinanceOf, salesLocationOf, sellerOf } from './seller-data.server.ts';
import { vehicleCrumbs } from './vehicle-crumbs.ts';
import type { VehicleData } from './vehicle-data.ts';
import { vehicleMetaSource } from './vehicle-meta-source.ts';

/** @throws 404 for a car that is not on this website */
export async function readVehicle(request: SiteRequest, slug: string, asked: URLSearchParams): Promise<VehicleData> {
  const shown = await requireShownCar(request, slug, asked.size > 0 ? `?${asked}` : '');
  const [page, form] = await Promise.all([pageOf(request, shown), readForm(request, shown.car.id, asked)]);
  return { ...page, form };
}

/** The same for all who look at the car together, whatever form each asks for. */
const pageOf = perStockAnd(readPage, ({ car }: ShownCar) => String(car.id));

async function readPage(request: SiteRequest, { car, listable, hold }: ShownCar): Promise<Omit<VehicleData, 'form'>> {
  const { site, scope } = request;
  const { config } = site;
  const context = searchContextOf(request);
  const { now } = context;
  const [makes, seller, location = null, similar, quotes, hideFinance] = await Promise.all([
    manufacturersOf(request),
    sellerOf(request, car),
    salesLocationOf(request, car),
    findSimilarCars(context, car),
    findQuotes(scope, car.id),
    hidesFinanceOf(request, car),
  ]);
  const phoned = { ...car, location: location?.contact_detail ?? null };
  const numbers = { config, dealershipPhone: seller.phone };
  const phone = carPhoneOf(phoned, { ...numbers, websiteId: site.id });
  const financeHref = isAvailable(car) && isFinanceable(car, { config, hideFinance }) ? financeLink(config, car) : null;
  const crumbs = vehicleCrumbs(car, config);
  const standsIn = location?.address.state ?? seller.address.state;
  const liveHold = isLiveHold(hold, now) ? hold : null;
  const { reservation } = config;
  const processors = processorsOf(car, reservation, request.settling.payments);
  const isReservable = !whyNotReservable(car, { reservation, listable, hold, processors, now });
  const actions = actionsOf(car, { config, listable, isReservable, phone, financeHref });
  return {
    template: site.template,
    vehicle: vehicleOf(car, {
      config,
      now,
      listable,
      makeSlug: makes.find(({ name }) => name === car.make)?.slug ?? '',
    }),
    kept: toCardCar(car, { config, now, listable }),
    crumbs,
    searchPath: config.search.basePath,
    actions,
    hold: liveHold && isAvailable(car) ? holdNote(liveHold, { car, state: standsIn, config }) : null,
    phone,
    financeHref: callToActionHref({ config, hideFinance }),
    finance: financeOfferOf(car, { config, quotes, hideFinance, now, href: financeLink(config, car) }),
    location:
      location &&
      locationBlockOf(location, {
        config,
        now,
        phone,
        carNumber: phoneNumberOf(phoned, numbers),
        distribution: car.location?.distribution_locations ?? [],
        isLent: !site.dealershipIds.includes(car.dealership_id),
      }),
    similar,
    aboutHeading: `About this ${config.texts.vehicleNounSingular}`,
    similarHeading: `Similar ${config.texts.vehicleNoun}`,
    card: cardSettingsOf(config),
    pdf: config.vehiclePage.pdfDownload,
    prints: config.vehiclePage.printAsPdf,
    footer: stickyFooterOf(car, { config, phone, location, now }),
    extras: vehicleExtrasOf(car, { config, actions, phone }),
    meta: vehicleMetaSource(car, {
      siteName: site.name,
      origin: canonicalOrigin(site),
      listable,
      seller,
      phone,
      crumbs,
    }),
  };
}
