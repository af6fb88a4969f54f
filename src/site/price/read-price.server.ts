import { redirect } from 'react-router';
import { findComparables } from '../../features/price-details/comparables/find-comparables.server.ts';
import type { MarketComparisonData } from '../../features/price-details/comparables/market-comparison.tsx';
import type { ShownCar } from '../../features/car-search/find-shown-car.server.ts';
import type { Breadcrumb } from '../../features/car-search/results/search-results.ts';
import type { Car } from '../../features/cars/car.ts';
import { getPriceSummary } from '../../features/cars/price-labels.ts';
import { priceTypeLabels } from '../../features/cars/price.ts';
import { getBelowMarketLabel } from '../../features/vehicle-page/below-market-label.ts';
import { canonicalOrigin } from '../../features/sites/urls/canonical-origin.ts';
import { cachePerStockAndKey } from '../server/cache-per-site.server.ts';
import { toSearchContext } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
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
};

/** @throws 404 for a car this site does not show; a redirect to the car if there is nothing to say about its price */
export async function readPrice(request: SiteRequest, slug: string): Promise<PriceData> {
  const shown = await requireShownCar(request, slug);
  const page = await getPage(request, shown);
  if (!page.market) throw redirect(`/cars/${slug}`);
  return page;
}

const getPage = cachePerStockAndKey(readPage, ({ car }: ShownCar) => String(car.id));

async function readPage(request: SiteRequest, { car }: ShownCar): Promise<PriceData> {
  const { site } = request;
  const { config } = site;
  const { slug, name } = car;
  const path = `/cars/${slug}`;
  return {
    siteName: site.name,
    canonical: canonicalOrigin(site) + path,
    crumbs: [
      { label: name, path },
      { label: 'About the price', path: `${path}/price` },
    ],
    name,
    ...getPriceSummary(car, config.texts),
    market: await compareWithMarket(request, car),
  };
}

/** For cars that have the market-price indicator. */
async function compareWithMarket(request: SiteRequest, car: Car): Promise<MarketComparisonData | null> {
  const label = request.site.config.vehiclePage.marketPriceIndicator ? getBelowMarketLabel(car) : null;
  if (label === null) return null;
  const { name, price, price_type, km } = car;
  return {
    label,
    car: { name, price, priceType: priceTypeLabels[price_type], km },
    comparables: await findComparables(toSearchContext(request), car),
  };
}
