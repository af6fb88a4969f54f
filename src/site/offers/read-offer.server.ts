import { redirect } from 'react-router';
import { modelHref, modelStockHref } from '../../features/models/model-links.ts';
import { buildOfferCard } from '../../features/offers/build-offer-card.ts';
import { offerPath } from '../../features/offers/offer-path.ts';
import { findOffer } from '../../features/offers/offer-store.server.ts';
import { getPlainOfferName } from '../../features/offers/offer-text.ts';
import type { Offer } from '../../features/offers/offer.ts';
import { canonicalOrigin } from '../../features/sites/urls/canonical-origin.ts';
import { getVehicleNouns } from '../../features/sites/config/vehicle-nouns.ts';
import { countWithNoun } from '../../ui/text/count-with-noun.ts';
import { buildPageHead } from '../shell/build-page-head.ts';
import { getModels } from '../models/site-models.server.ts';
import { getStockByModel } from '../models/stock-by-model.server.ts';
import { getContentView } from '../server/content-view.ts';
import { redirectOrNotFound } from '../server/redirect-or-not-found.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { buildOfferStructuredData } from './offer-structured-data.ts';
import { buildLinkedOffer } from './build-linked-offer.ts';
import type { OfferData } from './offers-data.ts';
import { countCars, readOfferSearch } from './read-offer-search.server.ts';
import { getOffers } from './site-offers.server.ts';
import { offersPath } from './offers-path.ts';
import { getTimeZone } from '../../features/locations/opening-hours/time-zone.ts';
import { type AustralianState, australianStates } from '../../features/sites/dealerships/dealership.ts';

const maxOthers = 3;
/** A canonical id: no sign, no leading zero, within the range of a PostgreSQL integer. */
const canonicalId = /^[1-9]\d{0,8}$/;

/** @throws a redirect to the offer's canonical address, or 404 if the site has no such offer */
export async function readOffer(request: SiteRequest, url: URL, id: string): Promise<OfferData> {
  const { scope, site } = request;
  const { name: siteName, config } = site;
  const offer = canonicalId.test(id) ? await findOffer(scope, site, Number(id), getContentView(request)) : undefined;
  if (!offer) throw await redirectOrNotFound(request, url);
  const path = offerPath(config, offer);
  if (path !== url.pathname) throw redirect(path + url.search, 301);
  const [all, model, stock, search] = await Promise.all([
    getOffers(request),
    findModelLink(request, offer),
    findStockLink(request, offer),
    readOfferSearch(request, offer),
  ]);
  const plainName = getPlainOfferName(offer);
  const crumbs = [
    { label: 'Special offers', path: offersPath },
    { label: plainName, path },
  ];
  const card = buildOfferCard(offer, site);
  const origin = canonicalOrigin(site);
  return {
    head: buildPageHead(site, {
      title: plainName,
      description: `${plainName}: a special offer at ${siteName}. See what it includes and the conditions.`,
      path,
      crumbs,
      more: [buildOfferStructuredData(offer, { origin, siteName, path })],
    }),
    crumbs,
    offer: card,
    ends: offer.expiry && formatLastDay(offer.expiry, site.locations[0]?.address.state),
    model,
    stock,
    search,
    enquire: `/enquire?${new URLSearchParams({ message: `I am interested in this offer: ${plainName}` })}`,
    others: all
      .filter((other) => other.id !== offer.id)
      .slice(0, maxOthers)
      .map((other) => buildLinkedOffer(other, site)),
  };
}

/** The link to the model's page, if the site has one. */
async function findModelLink(request: SiteRequest, { manufacturer, model }: Offer): Promise<OfferData['model']> {
  if (!model) return null;
  const shown = (await getModels(request)).find(
    ({ slug, manufacturer_slug }) => slug === model.slug && manufacturer_slug === manufacturer?.slug,
  );
  return shown ? { href: modelHref(request.site.config, shown), label: `Explore ${model.name}` } : null;
}

/** The link to the offer's cars, if any are in stock. */
async function findStockLink(request: SiteRequest, { manufacturer, model }: Offer): Promise<OfferData['stock']> {
  if (!manufacturer) return null;
  const count = model
    ? (await getStockByModel(request))({ name: model.name, manufacturer_name: manufacturer.name })
    : await countCars(request, { make: [manufacturer.name] });
  if (count === 0) return null;
  const cars = countWithNoun(count, getVehicleNouns(request.site.config.texts));
  return {
    href: model
      ? modelStockHref({ slug: model.slug, manufacturer_slug: manufacturer.slug })
      : `/search/${manufacturer.slug}`,
    label: `See ${cars} in stock`,
  };
}

const isState = (state: string | undefined): state is AustralianState =>
  (australianStates as readonly (string | undefined)[]).includes(state);

/**
 * '30 November 2026': the last day of an offer in the dealer's time zone. An offer that ends at midnight ends the day
 * before.
 */
const formatLastDay = (expiry: Date, state: string | undefined): string =>
  new Date(expiry.getTime() - 1).toLocaleDateString('en-AU', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: isState(state) ? getTimeZone(state) : 'Australia/Sydney',
  });
