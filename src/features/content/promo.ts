/** A promo tile as the dealer configured it. */
export type Promo = PromoCard & {
  start: Date | null;
  expiry: Date | null;
  /** Search paths; empty means all. */
  display: readonly string[];
  strictDisplay: boolean;
};

/** A promo as a page renders it, after it was selected. */
export type PromoCard = {
  id: number;
  title: string;
  text: string;
  link: string;
  /** 1-based, among the tiles of the first page. */
  position: number;
  picture: PromoPicture | null;
};
export type PromoPicture = { id: number; width: number; height: number; colour: string };

type Page = { path: string; page: number; now: Date };

/** The promos of a results page: first page only, currently running, and on a matching path. */
export const selectPromos = (promos: readonly Promo[], { path, page, now }: Page): PromoCard[] =>
  page === 1 ? promos.filter((promo) => isRunning(promo, now) && matchesPath(promo, path)).map(toPromoCard) : [];

/** Start inclusive, expiry exclusive, so that consecutive promos never overlap. */
const isRunning = ({ start, expiry }: Promo, now: Date): boolean =>
  (start === null || start <= now) && (expiry === null || now < expiry);

const matchesPath = ({ display, strictDisplay }: Promo, path: string): boolean =>
  display.length === 0 || display.some((place) => (strictDisplay ? isAt(place, path) : isWithin(place, path)));

const isAt = (place: string, path: string): boolean => trimSlashes(place) === trimSlashes(path);

/** `/search` covers `/search/used-cars`, not `/searching`. */
const isWithin = (place: string, path: string): boolean => `${trimSlashes(path)}/`.startsWith(`${trimSlashes(place)}/`);

const trimSlashes = (path: string): string => path.replace(/\/+$/, '');

const toPromoCard = ({ id, title, text, link, position, picture }: Promo): PromoCard => ({
  id,
  title,
  text,
  link,
  position,
  picture,
});
