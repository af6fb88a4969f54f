import type { IconName } from '../../../ui/icon-paths.ts';
import type { CarType } from '../car.ts';

/** Which of the tag's steps it was; the sold tag stands before all of them. */
export type TagKind = 'sold' | 'fuel' | 'reserved' | 'certified' | 'custom' | 'comingSoon' | 'new';
export type CardTag = { kind: TagKind; text: string };

/** A picture's id and average colour; cards are 3:2, whatever the original was. */
export type CardPicture = { id: number; colour: string; width: number };

/**
 * What a card shows of a car, decided and worded by the server: a page's weight is the visitor's wait, and what depends
 * on the clock cannot differ between server and browser.
 */
export type CardCar = {
  id: number;
  slug: string;
  name: string;
  type: CarType;
  tag: CardTag | null;
  price: string | null; // '$34,990'; without one the site's no-price text stands there
  priceType: string | null; // 'Drive away'
  before: string | null; // '$36,990'
  weekly: string | null; // '$129 / week'
  facts: { icon: IconName; text: string }[];
  place: string | null; // where it stands, on sites whose cards say so
  pictures: CardPicture[];
  photos: number; // all there are
  listable: boolean;
  favourable: boolean; // may be a favourite and be compared
};

export type CardButton = 'explore' | 'enquire' | 'testDrive' | 'compare' | 'requestPhotos';

/** What all cards of a site have in common. */
export type CardSettings = { noPrice: string; noPhotos: string; buttons: CardButton[] };
