import { redirect } from 'react-router';
import { findComparables } from '../../features/price-details/comparables/find-comparables.server.ts';
import type { ChargesAnswer } from '../../features/price-details/charges/charges-answer.ts';
import { findCharges, readChargesQuery } from '../../features/price-details/charges/find-charges.server.ts';
import { buildPriceHistory, type PriceHistory } from '../../features/price-details/history/build-price-history.ts';
import { listShownPrices } from '../../features/price-details/history/price-history-store.server.ts';
import { getPricePath } from '../../features/price-details/price-path.ts';
import { listPriceTopics } from '../../features/price-details/price-topics.ts';
import { getTimeZone } from '../../features/locations/opening-hours/time-zone.ts';
import type { MarketComparisonData } from '../../features/price-details/comparables/market-comparison.tsx';
import type { ShownCar } from '../../features/car-search/find-shown-car.server.ts';
import type { Breadcrumb } from '../../features/car-search/results/search-results.ts';
import type { Car } from '../../features/cars/car.ts';
import { getPriceSummary } from '../../features/cars/price-labels.ts';
import { priceTypeLabels } from '../../features/cars/price.ts';
import { canonicalOrigin } from '../../features/sites/urls/canonical-origin.ts';
import { cachePerStockAndKey } from '../server/cache-per-site.server.ts';
import { toSearchContext } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { getSeller } from '../vehicle/seller-data.server.ts';
import { requireShownCar } from '../vehicle/require-shown-car.server.ts';

/** The loader data of the page about a car's price. */
export type PriceData = {
  siteName: string;
  /** Of the car's page. */
  canonical: string;
  crumbs: Breadcrumb[];
  name: string;
  price: string; // '$34,990'
  priceType: string | null; // 'Drive away'
  market: MarketComparisonData | null;
  history: PriceHistory | null;
  charges: ChargesAnswer | null;
};

/** @throws 404 for a car this site does not show; a redirect to the car if there is nothing to say about its price */
export async function readPrice(request: SiteRequest, slug: string, params: URLSearchParams): Promise<PriceData> {
  const shown = await requireShownCar(request, slug);
  const page = await getPage(request, shown);
  if (!page) throw redirect(`/cars/${slug}`);
  const { hasCharges, ...shared } = page;
  const { stampDutyMaxAge, lastYearsFees } = request.site.config.vehiclePage;
  const options = { now: request.clock(), maxAgeMonths: stampDutyMaxAge, allowsLastYearsFees: lastYearsFees };
  return { ...shared, charges: hasCharges ? await findCharges(shown.car, readChargesQuery(params), options) : null };
}

/** The same for all visitors. */
type SharedData = Omit<PriceData, 'charges'> & { hasCharges: boolean };

const getPage = cachePerStockAndKey(readPage, ({ car }: ShownCar) => String(car.id));

async function readPage(request: SiteRequest, { car }: ShownCar): Promise<SharedData | null> {
  const { site } = request;
  const topics = listPriceTopics(car, site);
  if (!topics) return null;
  const { slug, name } = car;
  const [market, history] = await Promise.all([
    topics.market === null ? null : compareWithMarket(request, car, topics.market),
    topics.history ? readHistory(request, car) : null,
  ]);
  return {
    siteName: site.name,
    canonical: `${canonicalOrigin(site)}/cars/${slug}`,
    crumbs: [
      { label: name, path: `/cars/${slug}` },
      { label: 'About the price', path: getPricePath(slug) },
    ],
    name,
    ...getPriceSummary(car, site.config.texts),
    market,
    history,
    hasCharges: topics.charges,
  };
}

async function compareWithMarket(request: SiteRequest, car: Car, label: string): Promise<MarketComparisonData> {
  const { name, price, price_type, km } = car;
  return {
    label,
    car: { name, price, priceType: priceTypeLabels[price_type], km },
    comparables: await findComparables(toSearchContext(request), car),
  };
}

async function readHistory(request: SiteRequest, car: Car): Promise<PriceHistory | null> {
  const [entries, seller] = await Promise.all([listShownPrices(request.scope, car.id), getSeller(request, car)]);
  return buildPriceHistory(entries, { now: request.clock(), timeZone: getTimeZone(seller.address.state) });
}
