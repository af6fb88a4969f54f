import { cardSettingsOf, plainCard } from '../features/inventory/card/card-settings.ts';
import { findFeaturedCars } from '../features/inventory/find-featured-cars.server.ts';
import { listFacetTiles } from '../features/inventory/tiles/list-facet-tiles.server.ts';
import { listReviews } from '../features/locations/review-store.server.ts';
import type { HomeBlockName } from '../features/sites/home-blocks.ts';
import { findImage } from '../features/sites/image-store.server.ts';
import { bannerLinks } from '../features/sites/site-links.ts';
import { vehicleNouns } from '../features/sites/vehicle-nouns.ts';
import { fillBlock } from './content/fill-block.server.ts';
import { financeHrefOf } from './finance/finance-href-of.server.ts';
import type { HomeData } from './home-data.ts';
import { homeExtras } from './home-extras.ts';
import { homeReviewsOf } from './home-reviews.ts';
import { perSite } from './per-site.server.ts';
import { placesToVisit } from './places-to-visit.ts';
import { locationsOf, searchContextOf, stockOf } from './request-data.server.ts';
import type { SiteRequest } from './site-request.ts';

const reviewsOnHome = 3;

const reviewsOf = perSite(({ scope, site, clock }) =>
  listReviews(scope, site.dealershipIds, { limit: reviewsOnHome, now: clock() }),
);

const heroOf = perSite(async ({ scope, site: { config } }) =>
  config.home.heroImageId === null ? undefined : findImage(scope, config.home.heroImageId),
);

export async function readHome(request: SiteRequest): Promise<HomeData> {
  const { site } = request;
  const { home, search, texts } = site.config;
  const shows = (name: HomeBlockName): boolean => home.blocks === null || home.blocks.includes(name);
  const [stock, facetTiles, featured, locations, hero, reviewed, financeHref, more] = await Promise.all([
    stockOf(request),
    listFacetTiles(searchContextOf(request)),
    shows('featured')
      ? findFeaturedCars(searchContextOf(request), {
          carTypes: home.featuredCarTypes,
          makes: home.featuredMakes,
          limit: home.featuredLimit,
        })
      : [],
    locationsOf(request),
    heroOf(request),
    reviewsOf(request),
    financeHrefOf(request),
    readMore(request),
  ]);
  const { rating, reviews } = homeReviewsOf(site.config.reviews, reviewed);
  return {
    heading: home.heading,
    text: home.text,
    hero: hero ? pictureOf(hero) : null,
    searchPath: search.basePath,
    vehicleNouns: vehicleNouns(texts),
    count: stock.count,
    makes: stock.makes,
    bodies: stock.bodies,
    facetTiles,
    featuredHeading: home.featuredHeading,
    featured,
    card: plainCard(cardSettingsOf(site.config)),
    banner: shows('promos') ? bannerLinks(site.config) : [],
    locations: placesToVisit(locations).map(({ name, slug, address, contact_detail }) => ({
      name,
      slug,
      city: address.city,
      state: address.state,
      phone: site.config.phone.hideNumbers ? null : contact_detail.phone,
    })),
    rating,
    reviews: shows('reviews') ? reviews : [],
    blocks: home.blocks,
    more,
    financeHref,
  };
}

/** What the site names of offers, models and articles, where it has any. */
async function readMore(request: SiteRequest): Promise<HomeData['more']> {
  const named = request.site.config.home.blocks ?? [];
  const around = { path: '/', pictures: new Map(), names: new Map() };
  const wanted = homeExtras.filter(({ kind }) => named.includes(kind));
  const filled = await Promise.all(wanted.map((extra) => fillBlock(request, extra, around)));
  return filled.filter((block) => block !== null);
}

const pictureOf = ({ id, width, height, colour, alt }: HomeData['hero'] & object) => ({
  id,
  width,
  height,
  colour,
  alt,
});
