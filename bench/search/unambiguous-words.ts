import { driveLabels } from '../../src/demo/catalogue/model-entry.ts';
import { towns } from '../../src/demo/large/towns.ts';
import { PAINTS } from '../../src/demo/pictures/paints.ts';
import { searchSynonyms } from '../../src/features/car-index/search-synonyms.ts';
import { tokenize } from '../../src/search/tokenize.ts';
import { categoryNames, versions } from './car-versions.ts';

const texts = [
  ...versions.flatMap(({ make, model, version }) => [
    make.name,
    model.name,
    version.badge,
    version.series ?? '',
    version.body,
    version.bodyName,
    version.engine.fuel,
    version.engine.simpleFuel,
    version.gearbox.name,
    version.gearbox.simple,
  ]),
  ...Object.values(driveLabels),
  ...Object.values(PAINTS).map(({ name }) => name),
  ...towns.map(({ city }) => city),
  ...categoryNames,
  'new',
  'demo',
  'used',
];

const vocabulary = [
  ...new Set(texts.flatMap((text) => tokenize(text).flatMap(({ compact, subwords: runs }) => [compact, ...runs]))),
].sort();
const withSynonyms = new Set(searchSynonyms.flat());

/**
 * Words with the same meaning to every engine: they are no prefix of another word, have no synonyms and, with four
 * letters or more, are no prefix of an identifier. So whole-word search finds exactly what prefixes and synonyms would.
 */
export const unambiguousWords: ReadonlySet<string> = new Set(
  vocabulary.filter(
    (word, at) => /^[a-z]{4,}$/.test(word) && !withSynonyms.has(word) && !vocabulary[at + 1]?.startsWith(word),
  ),
);
