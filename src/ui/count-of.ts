import { formatCount } from './format-count.ts';

/** What is counted, as it reads after one and after any other number. */
export type Nouns = { one: string; many: string };

export const nounFor = (count: number, { one, many }: Nouns): string => (count === 1 ? one : many);

/** `1 car`, `1,204 cars`. */
export const countOf = (count: number, nouns: Nouns): string => `${formatCount(count)} ${nounFor(count, nouns)}`;
