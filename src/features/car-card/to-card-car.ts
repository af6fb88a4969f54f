import type { CardSection } from './card-config.ts';
import type { CarHit } from '../cars/car-hit.ts';
import { toCarPriceLabels } from '../cars/price-labels.ts';
import { canBeFavourite, type FavouriteSettings } from './can-be-favourite.ts';
import type { CardCar, CardPicture } from './card-car.ts';
import { buildCardFacts } from './card-facts.ts';
import { widestCardPicture } from './card-picture-widths.ts';
import { getCardTag } from './card-tag.ts';

type CardOptions = {
  config: CardSection & FavouriteSettings;
  now: Date;
  /** True for every search result. A saved car may no longer be listed. */
  listable: boolean;
};

const maxPictures = 5;

export function toCardCar(car: CarHit, { config, now, listable }: CardOptions): CardCar {
  return {
    id: car.id,
    slug: car.slug,
    name: car.name,
    type: car.car_type,
    preorder: car.preorder,
    tag: getCardTag(car, config.card, now),
    ...toCarPriceLabels(car),
    facts: buildCardFacts(car),
    location: config.card.locationOverlay ? (car.location_name ?? car.city) : null,
    picture: toCardPicture(car),
    more: car.images.slice(1, maxPictures).map(({ image }) => image.id),
    photos: car.photos_count,
    listable,
    canFavourite: canBeFavourite(car, config.favourites),
  };
}

function toCardPicture({ images: [first] }: CarHit): CardPicture | null {
  if (!first) return null;
  const width = Math.round(Math.min(first.width, first.height * 1.5, widestCardPicture));
  return { id: first.image.id, colour: first.colour, width };
}
