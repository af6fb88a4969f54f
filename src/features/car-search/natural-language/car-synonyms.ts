import { searchSynonyms } from '../../car-index/search-synonyms.ts';
import { toCompactForm } from './tokenize.ts';

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Names that are also ordinary words. They mean a car only next to its make. */
export const ambiguousNames = toSet(
  'up one go note city fit work weekend id all first base space ideal pro great land',
);

/** Name parts that many cars or locations share. */
export const genericNameParts = toSet(
  'series sport cross class model family station north south east west port mount park hill hills springs street road point lake motors',
);

/** Buyers' names for the values that feeds use. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  manual: ['stick shift'],
  '4wd': ['four wheel drive', 'all wheel drive', 'four by four', '4 wheel drive'],
  fwd: ['front wheel drive'],
  rwd: ['rear wheel drive'],
  electric: ['battery', 'battery powered'],
  petrol: ['unleaded'],
  used: ['second hand', 'pre owned', 'preloved'],
  new: ['brand new'],
  demo: ['demonstrator', 'ex demo'],
  ute: ['dual cab'],
  lighttruck: ['truck'],
  peoplemover: ['minivan'],
};

export const stateNames: Readonly<Record<string, string>> = {
  ACT: 'canberra',
  NSW: 'new south wales',
  NT: 'northern territory',
  QLD: 'queensland',
  SA: 'south australia',
  TAS: 'tasmania',
  VIC: 'victoria',
  WA: 'western australia',
};

/** A name with its synonyms and their other names. */
export function listSynonyms(name: string): string[] {
  const key = toCompactForm(name);
  const synonyms = new Set([key, ...searchSynonyms.filter((words) => words.includes(key)).flat()]);
  return [name, ...synonyms, ...[...synonyms].flatMap((word) => otherNames[word] ?? [])];
}
