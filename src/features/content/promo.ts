/** A tile among the cars of a results page, as the dealer has written it. */
export type Promo = PromoCard & {
  start: Date | null;
  expiry: Date | null;
  /** Search paths; empty means every one. */
  display: readonly string[];
  strictDisplay: boolean;
};

/** What a page needs of a promo: when and where it shows has been decided by then. */
export type PromoCard = {
  id: number;
  title: string;
  text: string;
  link: string;
  /** From 1, among the tiles of the first page. */
  position: number;
  picture: PromoPicture | null;
};
export type PromoPicture = { id: number; width: number; height: number; colour: string };

type Page = { path: string; page: number; now: Date };

/** The promos of one results page: on its first page only, within their time, on the paths they are meant for. */
export const promosFor = (promos: readonly Promo[], { path, page, now }: Page): PromoCard[] =>
  page === 1 ? promos.filter((promo) => isRunning(promo, now) && isMeantFor(promo, path)).map(cardOf) : [];

/** From its start on and until its expiry, which is no longer part of it: two that follow each other never show both. */
const isRunning = ({ start, expiry }: Promo, now: Date): boolean =>
  (start === null || start <= now) && (expiry === null || now < expiry);

const isMeantFor = ({ display, strictDisplay }: Promo, path: string): boolean =>
  display.length === 0 || display.some((place) => (strictDisplay ? isAt(place, path) : isWithin(place, path)));

const isAt = (place: string, path: string): boolean => bare(place) === bare(path);

/** `/search` covers `/search/used-cars`, not `/searching`. */
const isWithin = (place: string, path: string): boolean => `${bare(path)}/`.startsWith(`${bare(place)}/`);

const bare = (path: string): string => path.replace(/\/+$/, '');

const cardOf = ({ id, title, text, link, position, picture }: Promo): PromoCard => ({
  id,
  title,
  text,
  link,
  position,
  picture,
});
