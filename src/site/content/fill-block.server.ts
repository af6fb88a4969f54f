import type { Block, BlockOf } from '../../features/content/blocks/block.ts';
import type { BlockPicture } from '../../features/content/blocks/written-block.ts';
import { writtenBlockOf } from '../../features/content/blocks/written-block-of.ts';
import type { HeadingNames } from '../../features/content/markdown/parse-markdown.ts';
import { cardSettingsOf, plainCard } from '../../features/inventory/card/card-settings.ts';
import { chooseLocations } from '../../features/locations/choose-locations.ts';
import { locationCardOf } from '../../features/locations/location-card-of.ts';
import { financeHrefOf } from '../finance/finance-href-of.server.ts';
import { linkedOffer } from '../offers/linked-offer.ts';
import { offersOf } from '../offers/offers-of.server.ts';
import { locationsOf } from '../request-data.server.ts';
import { reviewsOf } from '../reviews/reviews-of.server.ts';
import type { SiteRequest } from '../site-request.ts';
import { articlesOf } from './articles-of.server.ts';
import type { BlockData } from './block-data.ts';
import { carsAt } from './cars-at.server.ts';
import { modelCardsFor } from './model-cards-for.server.ts';

type Surroundings = {
  /** The page that shows it. */
  path: string;
  pictures: ReadonlyMap<number, BlockPicture>;
  names: HeadingNames;
};

/** A block with everything that it shows; null where that is nothing. */
export async function fillBlock(request: SiteRequest, block: Block, around: Surroundings): Promise<BlockData | null> {
  switch (block.kind) {
    case 'locations':
      return fillLocations(request, block, around.path);
    case 'reviews': {
      const reviews = await reviewsOf(request);
      return reviews && { ...block, reviews };
    }
    case 'offers':
      return fillOffers(request, block);
    case 'models': {
      const { kind, heading } = block;
      const cards = await modelCardsFor(request, block);
      return cards.length === 0 ? null : { kind, heading, cards };
    }
    case 'cars':
      return fillCars(request, block);
    case 'articles': {
      const { kind, heading, under: href, limit } = block;
      const others = (await articlesOf(request)).filter(
        ({ path }) => path.startsWith(`${href}/`) && path !== around.path,
      );
      return others.length === 0 ? null : { kind, heading, href, articles: others.slice(0, limit) };
    }
    case 'service-advantage':
      return block;
    case 'finance': {
      const href = await financeHrefOf(request);
      return href === null ? null : { ...block, href };
    }
    default:
      return writtenBlockOf(block, around);
  }
}

async function fillLocations(
  request: SiteRequest,
  { kind, heading, layout, ...choice }: BlockOf<'locations'>,
  path: string,
): Promise<BlockData | null> {
  const { site, clock } = request;
  const chosen = chooseLocations(await locationsOf(request), choice);
  const cards = chosen.map((location) => locationCardOf(location, { config: site.config, now: clock(), path }));
  return cards.length === 0 ? null : { kind, heading, layout, cards };
}

async function fillOffers(
  request: SiteRequest,
  { kind, heading, limit }: BlockOf<'offers'>,
): Promise<BlockData | null> {
  const { site } = request;
  const offers = (await offersOf(request)).slice(0, limit);
  if (offers.length === 0) return null;
  return {
    kind,
    heading,
    offers: offers.map((offer) => linkedOffer(offer, site)),
  };
}

async function fillCars(
  request: SiteRequest,
  { kind, heading, path: href, limit }: BlockOf<'cars'>,
): Promise<BlockData | null> {
  const cars = await carsAt(request, href, limit);
  if (cars.length === 0) return null;
  return { kind, heading, href, cars, card: plainCard(cardSettingsOf(request.site.config)) };
}
