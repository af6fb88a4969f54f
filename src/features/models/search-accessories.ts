import type { Accessory } from './accessory.ts';
import type { Model } from './model.ts';

/** An accessory with its model. */
export type FittedAccessory = Accessory & { model: Pick<Model, 'name' | 'slug' | 'manufacturer_name'> };

const maxTerms = 8;

/**
 * Items that match every word of the query by prefix, in any order, ignoring case and accents. Compound words match
 * both ways: 'towbar' finds a tow bar.
 */
export function searchAccessories<Item extends FittedAccessory>(items: readonly Item[], query: string): Item[] {
  const terms = splitWords(query).slice(0, maxTerms).map(toSingular);
  return items.filter((item) => {
    const words = listSearchWords(item);
    return terms.every((term) => words.some((word) => word.startsWith(term)));
  });
}

const splitWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Strips a plural s: 'racks' finds a rack. The reverse works by prefix. */
const toSingular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

function listSearchWords({ name, category, part_number, model }: FittedAccessory): string[] {
  const words = [name, category, model.manufacturer_name, model.name, part_number ?? ''].flatMap((text) => {
    const own = splitWords(text);
    return [...own, ...own.slice(1).map((word, index) => `${own[index]}${word}`)];
  });
  return part_number === null ? words : [...words, splitWords(part_number).join('')];
}
