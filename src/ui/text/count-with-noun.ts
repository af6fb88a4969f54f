import { formatCount } from './format-count.ts';

/** Singular and plural of a counted thing. */
export type Nouns = { one: string; many: string };

export const pluralise = (count: number, { one, many }: Nouns): string => (count === 1 ? one : many);

/** `1 car`, `1,204 cars`. */
export const countWithNoun = (count: number, nouns: Nouns): string =>
  `${formatCount(count)} ${pluralise(count, nouns)}`;
