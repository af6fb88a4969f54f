import { getLocationPhoneKey, toShownPhone } from '../../features/sites/phone-numbers/shown-phone.ts';
import { getCardSettings, withoutCardButtons } from '../../features/car-card/card-settings.ts';
import { findFeaturedCars } from '../../features/car-search/find-featured-cars.server.ts';
import { countDisplayedCars } from '../../features/car-search/home-search/count-displayed-cars.server.ts';
import { listFacetTiles } from '../../features/car-search/tiles/list-facet-tiles.server.ts';
import { listReviews } from '../../features/locations/reviews/review-store.server.ts';
import type { HomeBlockName } from '../../features/sites/config/home-blocks.ts';
import { findImage } from '../../features/sites/image-store.server.ts';
import { bannerLinks } from '../../features/sites/urls/site-links.ts';
import { getVehicleNouns } from '../../features/sites/config/vehicle-nouns.ts';
import { loadBlockData } from '../content/load-block-data.server.ts';
import { getFinanceHref } from '../finance/finance-href.server.ts';
import type { HomeData } from './home-data.ts';
import type { BlockOf } from '../../features/content/blocks/block.ts';
import { blogPath } from '../blog/blog-paths.ts';
import { buildHomeReviews } from './home-reviews.ts';
import { cachePerSite } from '../server/cache-per-site.server.ts';
import { listUniqueLocations } from './unique-locations.ts';
import { getLocations, toSearchContext, getStockCounts } from '../server/site-data.server.ts';
import type { SiteRequest } from '../server/site-request.ts';

const reviewsOnHome = 3;

const getReviews = cachePerSite(({ scope, site, clock }) =>
  listReviews(scope, site.dealershipIds, { limit: reviewsOnHome, now: clock() }),
);

const getHeroImage = cachePerSite(async ({ scope, site: { config } }) =>
  config.home.heroImageId === null ? undefined : findImage(scope, config.home.heroImageId),
);

export async function readHome(request: SiteRequest): Promise<HomeData> {
  const { site } = request;
  const { home, search, texts } = site.config;
  const shows = (name: HomeBlockName): boolean => home.blocks === null || home.blocks.includes(name);
  const [stock, count, facetTiles, featured, locations, hero, reviewed, financeHref, extraBlocks] = await Promise.all([
    getStockCounts(request),
    countDisplayedCars(toSearchContext(request)),
    listFacetTiles(toSearchContext(request)),
    shows('featured')
      ? findFeaturedCars(toSearchContext(request), {
          carTypes: home.featuredCarTypes,
          makes: home.featuredMakes,
          limit: home.featuredLimit,
        })
      : [],
    getLocations(request),
    getHeroImage(request),
    getReviews(request),
    getFinanceHref(request),
    readExtraBlocks(request),
  ]);
  const { rating, reviews } = buildHomeReviews(site.config.reviews, reviewed);
  return {
    heading: home.heading,
    text: home.text,
    hero: hero ? toPicture(hero) : null,
    searchPath: search.basePath,
    vehicleNouns: getVehicleNouns(texts),
    count,
    makes: stock.makes,
    popularMakes: search.popularMakes,
    bodies: stock.bodies,
    facetTiles,
    featuredHeading: home.featuredHeading,
    featured,
    card: withoutCardButtons(getCardSettings(site.config)),
    banner: shows('promos') ? bannerLinks(site.config) : [],
    locations: listUniqueLocations(locations).map(({ id, name, slug, address, contact_detail }) => ({
      name,
      slug,
      city: address.city,
      state: address.state,
      phone: contact_detail.phone
        ? toShownPhone(contact_detail.phone, getLocationPhoneKey(id), site.config.phone)
        : null,
    })),
    rating,
    reviews: shows('reviews') ? reviews : [],
    blocks: home.blocks,
    extraBlocks,
    financeHref,
  };
}

/** Blocks that appear only on sites that configure them. */
const homeExtraBlocks: readonly (BlockOf<'offers'> | BlockOf<'models'> | BlockOf<'articles'>)[] = [
  { kind: 'offers', heading: 'Current offers', limit: 3 },
  { kind: 'models', heading: 'New models', limit: 4 },
  { kind: 'articles', heading: 'From our blog', under: blogPath, limit: 3 },
];

/** The configured extra blocks that have content. */
async function readExtraBlocks(request: SiteRequest): Promise<HomeData['extraBlocks']> {
  const names = request.site.config.home.blocks ?? [];
  const page = { path: '/', pictures: new Map(), names: new Map() };
  const configured = homeExtraBlocks.filter(({ kind }) => names.includes(kind));
  const loaded = await Promise.all(configured.map((extra) => loadBlockData(request, extra, page)));
  return loaded.filter((block) => block !== null);
}

const toPicture = ({ id, width, height, colour, alt }: HomeData['hero'] & object) => ({
  id,
  width,
  height,
  colour,
  alt,
});
