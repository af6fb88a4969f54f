import { callToActionHref } from '../features/finance/call-to-action-href.ts';
import { groupHidesFinance } from '../features/finance/finance-store.server.ts';
import { cardSettingsOf } from '../features/inventory/card/card-settings.ts';
import { findFeaturedCars } from '../features/inventory/find-featured-cars.server.ts';
import { listFacetTiles } from '../features/inventory/tiles/list-facet-tiles.server.ts';
import type { ReviewCollection } from '../features/locations/review.ts';
import { listReviews } from '../features/locations/review-store.server.ts';
import { findImage } from '../features/sites/image-store.server.ts';
import { bannerLinks } from '../features/sites/site-links.ts';
import type { HomeData } from './home-data.ts';
import { perSite } from './per-site.server.ts';
import { locationsOf, searchContextOf, stockOf } from './request-data.server.ts';
import type { SiteRequest } from './site-request.ts';

const reviewsOnHome = 3;

const reviewsOf = perSite(({ scope, site, clock }) =>
  listReviews(scope, site.dealershipIds, { limit: reviewsOnHome, now: clock() }),
);

const heroOf = perSite(async ({ scope, site: { config } }) =>
  config.home.heroImageId === null ? undefined : findImage(scope, config.home.heroImageId),
);

const hidesFinanceOf = perSite(({ scope }) => groupHidesFinance(scope));

export async function readHome(request: SiteRequest): Promise<HomeData> {
  const { site } = request;
  const { home, search, texts } = site.config;
  const [stock, facetTiles, featured, locations, hero, reviews, hideFinance] = await Promise.all([
    stockOf(request),
    listFacetTiles(searchContextOf(request)),
    findFeaturedCars(searchContextOf(request), {
      carTypes: home.featuredCarTypes,
      makes: home.featuredMakes,
      limit: home.featuredLimit,
    }),
    locationsOf(request),
    heroOf(request),
    reviewsOf(request),
    hidesFinanceOf(request),
  ]);
  return {
    heading: home.heading,
    text: home.text,
    hero: hero ? pictureOf(hero) : null,
    searchPath: search.basePath,
    vehicleNouns: { one: texts.vehicleNounSingular, many: texts.vehicleNoun },
    count: stock.count,
    makes: stock.makes,
    bodies: stock.bodies,
    facetTiles,
    featuredHeading: home.featuredHeading,
    featured,
    card: { ...cardSettingsOf(site.config), buttons: [], quickLook: false },
    banner: bannerLinks(site.config),
    locations: locations.map(({ name, slug, address, contact_detail }) => ({
      name,
      slug,
      city: address.city,
      state: address.state,
      phone: site.config.phone.hideNumbers ? null : contact_detail.phone,
    })),
    reviews: site.config.reviews.hidden ? [] : reviews.reviews,
    rating: site.config.reviews.hidden ? null : ratingAbove(site.config.reviews.minimumRating, reviews),
    financeHref: callToActionHref({ config: site.config, hideFinance }),
  };
}

const pictureOf = ({ id, width, height, colour, alt }: HomeData['hero'] & object) => ({
  id,
  width,
  height,
  colour,
  alt,
});

/** Shown only where it exceeds the site's minimum. */
function ratingAbove(minimum: number, { average_rating, count }: ReviewCollection): HomeData['rating'] {
  return average_rating !== null && average_rating > minimum ? { average: average_rating, count } : null;
}
