import type { CarPrices } from '../car-prices.ts';
import type { CarType } from '../car.ts';

/** Which of the tag's steps it was; the sold tag stands before all of them. */
export type TagKind = 'sold' | 'fuel' | 'reserved' | 'certified' | 'custom' | 'comingSoon' | 'new';
export type CardTag = { kind: TagKind; text: string };

/** A picture's id, its average colour and how wide it is when cut to 3:2, as every card cuts it. */
export type CardPicture = { id: number; colour: string; width: number };

/**
 * What a card shows of a car, decided and worded by the server: a page's weight is the visitor's wait, and what depends
 * on the clock cannot differ between server and browser.
 */
export type CardCar = CarPrices & {
  id: number;
  slug: string;
  name: string;
  type: CarType;
  preorder: boolean; // says 'Pre-order' where others say their type
  tag: CardTag | null;
  facts: string[]; // '41,250 km', 'Automatic'
  place: string | null; // where it stands, on sites whose cards say so
  picture: CardPicture | null;
  more: number[]; // ids of the next pictures: asked for when somebody looks, so their colours stay behind
  photos: number; // all there are
  listable: boolean;
  favourable: boolean; // may be a favourite and be compared
};

export type CardButton = 'explore' | 'enquire' | 'testDrive' | 'compare' | 'requestPhotos';

/** What all cards of a site have in common. */
export type CardSettings = {
  noPrice: string;
  noPhotos: string;
  buttons: CardButton[];
  quickLook: boolean;
  watch: boolean; // whether customers of the site have a watchlist
};
