import { type Random, createRandom } from '../../src/demo/random.ts';
import { carSearchSchema } from '../../src/features/car-index/car-search-schema.ts';
import { searchSynonyms } from '../../src/features/car-index/search-synonyms.ts';
import type { BenchQuery } from './bench-query.ts';

const alike = searchSynonyms.flat().filter((word) => /^[a-z]{4,}$/.test(word));

/**
 * Texts as visitors type them, for our engine only: an unfinished last word, a typo, a synonym, sorted by relevance.
 * Scopes and refinements are those of the mix that all engines run.
 */
export function makeTypedQueryMix(mix: readonly BenchQuery[]): BenchQuery[] {
  return mix
    .filter(({ words }) => words.length > 0)
    .map((query, index) => ({
      ...query,
      words: typed(createRandom('bench typing', index), query.words),
      sort: carSearchSchema.defaultSort,
    }));
}

function typed(random: Random, words: readonly string[]): string[] {
  const rest = words.slice(0, -1);
  const last = words.at(-1) ?? '';
  switch (random.int(0, 2)) {
    case 0:
      return [...rest, last.slice(0, random.int(2, Math.max(2, last.length - 1)))];
    case 1:
      return [...rest, slip(random, last)];
    default:
      return [...rest, random.pick(alike)];
  }
}

/** Swaps two letters, drops one or adds one; never the first. */
function slip(random: Random, word: string): string {
  const at = random.int(1, Math.max(1, word.length - 2));
  const before = word.slice(0, at);
  const [here = '', next = '', ...after] = word.slice(at);
  const rest = after.join('');
  return random.pick([
    `${before}${next}${here}${rest}`,
    `${before}${next}${rest}`,
    `${before}${here}${here}${next}${rest}`,
  ]);
}
