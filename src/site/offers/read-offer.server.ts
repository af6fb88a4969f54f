import { redirect } from 'react-router';
import { searchCars } from '../../features/inventory/search-cars.server.ts';
import { emptySearchState } from '../../features/inventory/search-state.ts';
import { modelHref, modelStockHref } from '../../features/models/model-links.ts';
import { offerCardOf } from '../../features/offers/offer-card-of.ts';
import { offerPath } from '../../features/offers/offer-path.ts';
import { findOffer } from '../../features/offers/offer-store.server.ts';
import { plainNameOf } from '../../features/offers/offer-words.ts';
import type { Offer } from '../../features/offers/offer.ts';
import { canonicalOrigin } from '../../features/sites/canonical-origin.ts';
import { vehicleNouns } from '../../features/sites/vehicle-nouns.ts';
import { countOf } from '../../ui/count-of.ts';
import { headOf } from '../head-of.ts';
import { modelsOf } from '../models/models-of.server.ts';
import { stockByModelOf } from '../models/stock-by-model.server.ts';
import { movedOrMissing } from '../moved-or-missing.server.ts';
import { searchContextOf } from '../request-data.server.ts';
import type { SiteRequest } from '../site-request.ts';
import { offerFacts } from './offer-facts.ts';
import { lastDayOf } from './last-day.ts';
import { linkedOffer } from './linked-offer.ts';
import type { OfferData } from './offers-data.ts';
import { offersOf } from './offers-of.server.ts';
import { offersPath } from './offers-path.ts';

const mostOthers = 3;
/** As numbers of offers are written: no sign, no zero in front, and none that PostgreSQL cannot hold. */
const writtenId = /^[1-9]\d{0,8}$/;

/** @throws a redirect to the offer's one address, or 404 for what is no offer of this site */
export async function readOffer(request: SiteRequest, url: URL, id: string): Promise<OfferData> {
  const { scope, site, clock } = request;
  const { name: siteName, config } = site;
  const offer = writtenId.test(id) ? await findOffer(scope, site, Number(id), clock()) : undefined;
  if (!offer) throw await movedOrMissing(request, url);
  const path = offerPath(config, offer);
  if (path !== url.pathname) throw redirect(path + url.search, 301);
  const [all, model, stock] = await Promise.all([
    offersOf(request),
    modelLinkOf(request, offer),
    stockLinkOf(request, offer),
  ]);
  const plainName = plainNameOf(offer);
  const crumbs = [
    { label: 'Special offers', path: offersPath },
    { label: plainName, path },
  ];
  const card = offerCardOf(offer, site);
  const origin = canonicalOrigin(site);
  return {
    head: headOf(site, {
      title: plainName,
      description: `${plainName}: a special offer at ${siteName}, with what it includes and its conditions.`,
      path,
      crumbs,
      more: [offerFacts(offer, { origin, siteName, path })],
    }),
    crumbs,
    offer: card,
    ends: offer.expiry && lastDayOf(offer.expiry, site.locations[0]?.address.state),
    model,
    stock,
    enquire: `/enquire?${new URLSearchParams({ message: `I am interested in this offer: ${plainName}` })}`,
    others: all
      .filter((other) => other.id !== offer.id)
      .slice(0, mostOthers)
      .map((other) => linkedOffer(other, site)),
  };
}

/** To its page, on a site that has one. */
async function modelLinkOf(request: SiteRequest, { manufacturer, model }: Offer): Promise<OfferData['model']> {
  if (!model) return null;
  const shown = (await modelsOf(request)).find(
    ({ slug, manufacturer_slug }) => slug === model.slug && manufacturer_slug === manufacturer?.slug,
  );
  return shown ? { href: modelHref(request.site.config, shown), label: `Explore ${model.name}` } : null;
}

/** To the cars that the offer is about, where there are any. */
async function stockLinkOf(request: SiteRequest, { manufacturer, model }: Offer): Promise<OfferData['stock']> {
  if (!manufacturer) return null;
  const count = model
    ? (await stockByModelOf(request))({ name: model.name, manufacturer_name: manufacturer.name })
    : await countOfMake(request, manufacturer.name);
  if (count === 0) return null;
  const cars = countOf(count, vehicleNouns(request.site.config.texts));
  return {
    href: model
      ? modelStockHref({ slug: model.slug, manufacturer_slug: manufacturer.slug })
      : `/search/${manufacturer.slug}`,
    label: `See ${cars} in stock`,
  };
}

async function countOfMake(request: SiteRequest, make: string): Promise<number> {
  const state = { ...emptySearchState, refinements: { make: [make] } };
  return (await searchCars(searchContextOf(request), state, { pageSize: 0, facets: {} })).count;
}
