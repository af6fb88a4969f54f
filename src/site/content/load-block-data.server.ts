import type { Block, BlockOf } from '../../features/content/blocks/block.ts';
import type { BlockPicture } from '../../features/content/blocks/static-block.ts';
import { buildStaticBlock } from '../../features/content/blocks/build-static-block.ts';
import type { HeadingIds } from '../../features/content/markdown/parse-markdown.ts';
import { getCardSettings, withoutCardButtons } from '../../features/car-card/card-settings.ts';
import { chooseLocations } from '../../features/locations/choose-locations.ts';
import { buildLocationCard } from '../../features/locations/cards/build-location-card.ts';
import { getFinanceHref } from '../finance/finance-href.server.ts';
import { buildLinkedOffer } from '../offers/build-linked-offer.ts';
import { getStockLinks } from '../locations/location-stock.server.ts';
import { getOffers } from '../offers/site-offers.server.ts';
import { getLocations, getManufacturers, toSearchContext } from '../server/site-data.server.ts';
import { readReviews } from '../reviews/read-reviews.server.ts';
import type { SiteRequest } from '../server/site-request.ts';
import { getArticles } from './articles.server.ts';
import type { BlockData } from './block-data.ts';
import { listModelCards } from './list-model-cards.server.ts';
import type { CardCar } from '../../features/car-card/card-car.ts';
import { toCardCar } from '../../features/car-card/to-card-car.ts';
import { readSearchAddress } from '../../features/car-search/address/read-search-address.server.ts';
import { searchCars } from '../../features/car-search/search-cars.server.ts';

type PageContext = {
  /** The page that contains the block. */
  path: string;
  pictures: ReadonlyMap<number, BlockPicture>;
  names: HeadingIds;
};

/** Loads the data of a block; null if there is nothing to show. */
export async function loadBlockData(request: SiteRequest, block: Block, page: PageContext): Promise<BlockData | null> {
  switch (block.kind) {
    case 'locations':
      return loadLocations(request, block, page.path);
    case 'reviews': {
      const reviews = await readReviews(request);
      return reviews && { ...block, reviews };
    }
    case 'offers':
      return loadOffers(request, block);
    case 'models': {
      const { kind, heading } = block;
      const cards = await listModelCards(request, block);
      return cards.length === 0 ? null : { kind, heading, cards };
    }
    case 'cars':
      return loadCars(request, block);
    case 'articles': {
      const { kind, heading, under: href, limit } = block;
      const others = (await getArticles(request)).filter(
        ({ path }) => path.startsWith(`${href}/`) && path !== page.path,
      );
      return others.length === 0 ? null : { kind, heading, href, articles: others.slice(0, limit) };
    }
    case 'service-advantage':
      return block;
    case 'finance': {
      const href = await getFinanceHref(request);
      return href === null ? null : { ...block, href };
    }
    default:
      return buildStaticBlock(block, page);
  }
}

async function loadLocations(
  request: SiteRequest,
  { kind, heading, layout, ...choice }: BlockOf<'locations'>,
  path: string,
): Promise<BlockData | null> {
  const { site, clock } = request;
  const [locations, stockLinks] = await Promise.all([getLocations(request), getStockLinks(request)]);
  const shown = { config: site.config, now: clock(), path, stockLinks };
  const cards = chooseLocations(locations, choice).map((location) => buildLocationCard(location, shown));
  return cards.length === 0 ? null : { kind, heading, layout, cards };
}

async function loadOffers(
  request: SiteRequest,
  { kind, heading, limit }: BlockOf<'offers'>,
): Promise<BlockData | null> {
  const { site } = request;
  const offers = (await getOffers(request)).slice(0, limit);
  if (offers.length === 0) return null;
  return {
    kind,
    heading,
    offers: offers.map((offer) => buildLinkedOffer(offer, site)),
  };
}

async function loadCars(
  request: SiteRequest,
  { kind, heading, path: href, limit }: BlockOf<'cars'>,
): Promise<BlockData | null> {
  const cars = await listCarsAtAddress(request, href, limit);
  if (cars.length === 0) return null;
  return { kind, heading, href, cars, card: withoutCardButtons(getCardSettings(request.site.config)) };
}

/** The first cars at a search address of the site; none if it is not a search. */
async function listCarsAtAddress(request: SiteRequest, address: string, limit: number): Promise<CardCar[]> {
  const context = toSearchContext(request);
  const names = { makes: await getManufacturers(request) };
  const resolved = await readSearchAddress(context, names, new URL(address, 'http://site'));
  if (!resolved) return [];
  const { hits } = await searchCars(context, { ...resolved.state, page: 1 }, { pageSize: limit, facets: {} });
  const { config } = request.site;
  return hits.map((hit) => toCardCar(hit, { config, now: context.now, listable: true }));
}
