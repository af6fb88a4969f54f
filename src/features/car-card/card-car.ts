import type { CarPriceLabels } from '../cars/price-labels.ts';
import type { CarType } from '../cars/car-enums.ts';

/** The rule that chose the tag, see `getCardTag`. */
export type TagKind = 'sold' | 'fuel' | 'reserved' | 'certified' | 'custom' | 'comingSoon' | 'new';
export type CardTag = { kind: TagKind; text: string };

/** `colour` is the picture's average; `width` is in pixels after the crop to 3:2. */
export type CardPicture = { id: number; colour: string; width: number };

/**
 * The view model of a card. The server builds it, so that pages send less data and nothing that depends on the clock can
 * differ between server and browser.
 */
export type CardCar = CarPriceLabels & {
  id: number;
  slug: string;
  name: string;
  type: CarType;
  preorder: boolean; // labelled 'Pre-order' instead of its type
  tag: CardTag | null;
  facts: string[]; // '41,250 km', 'Automatic'
  location: string | null; // null on sites whose cards do not show it
  picture: CardPicture | null;
  more: number[]; // ids of the next pictures, which load on interaction
  photos: number; // the total
  listable: boolean;
  canFavourite: boolean; // also whether it can be compared
  /** In a search near a postcode. */
  distance?: CarDistance;
};

/** `transfer` is what the site offers for a car at this distance. */
export type CarDistance = { postcode: string; text: string; transfer: string | null };

/** The page of the car, which shows the distance, too. */
export const getCardHref = ({ slug, distance }: Pick<CardCar, 'slug' | 'distance'>): string =>
  distance ? `/cars/${slug}?near=${distance.postcode}` : `/cars/${slug}`;

export type CardButton = 'explore' | 'enquire' | 'testDrive' | 'compare' | 'requestPhotos';

/** Settings shared by all cards of a site. */
export type CardSettings = {
  noPrice: string;
  noPhotos: string;
  buttons: CardButton[];
  quickLook: boolean;
  hasWatchlist: boolean;
  hasBothLists: boolean; // favourites and watchlist: their buttons have labels
};
