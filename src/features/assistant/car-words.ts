import { synonyms } from '../inventory/synonyms.ts';
import { compactOf } from './understand-words.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Names that are also words of other questions: only beside its make does one of them mean a car. */
export const ordinaryWords = setOf('up one go note city fit work weekend id all first base space ideal pro great land');

/** Parts of names that many have in common. */
export const genericParts = setOf(
  'series sport cross class model family station north south east west port mount park hill hills springs street road point lake motors',
);

/** What buyers call the values that feeds spell so. */
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

/** A name with its synonyms, and what else each of them is called. */
export function namesOf(name: string): string[] {
  const key = compactOf(name);
  const alike = new Set([key, ...synonyms.filter((words) => words.includes(key)).flat()]);
  return [name, ...alike, ...[...alike].flatMap((word) => otherNames[word] ?? [])];
}
