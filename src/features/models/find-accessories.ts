import type { Accessory } from './accessory.ts';
import type { Model } from './model.ts';

/** An accessory with the model that it is made for. */
export type FittedAccessory = Accessory & { model: Pick<Model, 'name' | 'slug' | 'manufacturer_name'> };

const mostWords = 8;

/**
 * Those that every word of a query is found in, in any order, by how it begins, whatever its case and accents. Words that
 * people join or part as they like are found both ways: 'towbar' is a tow bar.
 */
export function findAccessories<Item extends FittedAccessory>(items: readonly Item[], query: string): Item[] {
  const asked = wordsOf(query).slice(0, mostWords).map(singular);
  return items.filter((item) => {
    const words = searchedWords(item);
    return asked.every((word) => words.some((known) => known.startsWith(word)));
  });
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** 'racks' finds a rack; as the beginning of a word, 'rack' finds racks anyway. */
const singular = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word);

function searchedWords({ name, category, part_number, model }: FittedAccessory): string[] {
  const words = [name, category, model.manufacturer_name, model.name, part_number ?? ''].flatMap((text) => {
    const own = wordsOf(text);
    return [...own, ...own.slice(1).map((word, place) => `${own[place]}${word}`)];
  });
  return part_number === null ? words : [...words, wordsOf(part_number).join('')];
}
