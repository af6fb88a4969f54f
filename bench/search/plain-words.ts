import { wordsForDrive } from '../../src/demo/catalogue/model-entry.ts';
import { towns } from '../../src/demo/large/towns.ts';
import { PAINTS } from '../../src/demo/pictures/paints.ts';
import { synonyms } from '../../src/features/inventory/synonyms.ts';
import { chunksOf } from '../../src/search/words.ts';
import { categoryNames, versions } from './versions.ts';

const texts = [
  ...versions.flatMap(({ make, model, version }) => [
    make.name,
    model.name,
    version.badge,
    version.series ?? '',
    version.body,
    version.bodyWords,
    version.engine.fuel,
    version.engine.simpleFuel,
    version.gearbox.name,
    version.gearbox.simple,
  ]),
  ...Object.values(wordsForDrive),
  ...Object.values(PAINTS).map(({ name }) => name),
  ...towns.map(({ city }) => city),
  ...categoryNames,
  'new',
  'demo',
  'used',
];

const vocabulary = [
  ...new Set(texts.flatMap((text) => chunksOf(text).flatMap(({ compact, runs }) => [compact, ...runs]))),
].sort();
const withSynonyms = new Set(synonyms.flat());

/**
 * Words that mean the same to every engine: no other word begins with them, nothing stands for them, and, being four
 * letters or more, they begin no identifier. So whole-word search finds exactly what prefixes and synonyms would.
 */
export const plainWords: ReadonlySet<string> = new Set(
  vocabulary.filter(
    (word, at) => /^[a-z]{4,}$/.test(word) && !withSynonyms.has(word) && !vocabulary[at + 1]?.startsWith(word),
  ),
);
