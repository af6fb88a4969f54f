import { countStock, findFeaturedCars } from '../features/inventory/inventory-store.server.ts';
import { listLocations } from '../features/locations/location-store.server.ts';
import { findImage } from '../features/sites/image-store.server.ts';
import { bannerLinks } from '../features/sites/site-links.ts';
import { imageUrl } from '../platform/images/image-url.ts';
import type { HomeData } from './home-data.ts';
import type { SiteRequest } from './site-request.ts';

export async function readHome({ site, scope }: SiteRequest): Promise<HomeData> {
  const { home, search, texts } = site.config;
  const [stock, featured, locations, hero] = await Promise.all([
    countStock(scope, site),
    findFeaturedCars(scope, site, {
      carTypes: home.featuredCarTypes,
      makes: home.featuredMakes,
      limit: home.featuredLimit,
    }),
    listLocations(scope),
    home.heroImageId === null ? undefined : findImage(scope, home.heroImageId),
  ]);
  return {
    heading: home.heading,
    text: home.text,
    hero: hero ? pictureOf(hero) : null,
    searchPath: search.basePath,
    vehicleNoun: texts.vehicleNoun,
    noPriceText: texts.noPrice,
    count: stock.count,
    makes: stock.makes.map(({ logoImageId, ...make }) => ({
      ...make,
      logo: { url: logoImageId === null ? null : imageUrl(logoImageId, { w: 160 }) },
    })),
    bodies: stock.bodies,
    featuredHeading: home.featuredHeading,
    featured,
    banner: bannerLinks(site.config),
    locations: locations.map(({ name, slug, address, contact_detail }) => ({
      name,
      slug,
      city: address.city,
      state: address.state,
      phone: site.config.phone.hideNumbers ? null : contact_detail.phone,
    })),
    rating: site.config.reviews.hidden ? null : ratingAbove(site.config.reviews.minimumRating, locations),
  };
}

const pictureOf = ({ id, width, height, colour, alt }: HomeData['hero'] & object) => ({
  id,
  width,
  height,
  colour,
  alt,
});

/** The average over all reviews of all places, shown only where it exceeds the site's minimum. */
function ratingAbove(minimum: number, locations: Awaited<ReturnType<typeof listLocations>>): HomeData['rating'] {
  const rated = locations.filter((location) => location.average_rating !== null && location.review_count > 0);
  const count = rated.reduce((sum, location) => sum + location.review_count, 0);
  if (count === 0) return null;
  const total = rated.reduce((sum, location) => sum + (location.average_rating ?? 0) * location.review_count, 0);
  const average = Math.round((total / count) * 10) / 10;
  return average > minimum ? { average, count } : null;
}
