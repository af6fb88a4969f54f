import type { SiteConfig } from '../../sites/site-config.ts';
import type { CarHit } from '../car-hit.ts';
import { carPrices } from '../car-prices.ts';
import { canBeFavourite } from './can-be-favourite.ts';
import type { CardCar, CardPicture } from './card-car.ts';
import { cardFacts } from './card-facts.ts';
import { widestCardPicture } from './card-picture-widths.ts';
import { cardTag } from './card-tag.ts';

type Shown = {
  config: Pick<SiteConfig, 'card' | 'favourites'>;
  now: Date;
  /** True of every car that a search finds; cars that a visitor has kept may have left it since. */
  listable: boolean;
};

const mostPictures = 5;

export function toCardCar(car: CarHit, { config, now, listable }: Shown): CardCar {
  return {
    id: car.id,
    slug: car.slug,
    name: car.name,
    type: car.car_type,
    preorder: car.preorder,
    tag: cardTag(car, config.card, now),
    ...carPrices(car),
    facts: cardFacts(car),
    place: config.card.locationOverlay ? (car.location_name ?? car.city) : null,
    picture: pictureOf(car),
    more: car.images.slice(1, mostPictures).map(({ image }) => image.id),
    photos: car.photos_count,
    listable,
    favourable: canBeFavourite(car, config.favourites),
  };
}

function pictureOf({ images: [first] }: CarHit): CardPicture | null {
  if (!first) return null;
  const width = Math.round(Math.min(first.width, first.height * 1.5, widestCardPicture));
  return { id: first.image.id, colour: first.colour, width };
}
