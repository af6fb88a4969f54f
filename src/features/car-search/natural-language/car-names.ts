import { lruMemoize } from '../../../platform/cache/lru-memoize.ts';
import { searchSynonyms } from '../../car-index/search-synonyms.ts';
import { featureNicknames, makeNicknames, modelNicknames, otherNames, shades } from './car-synonyms.ts';
import { toCompactForm } from './tokenize.ts';

/** Names are the same on many websites, which read them every few seconds. */
const maxNames = 5000;

/** A name with its synonyms and their other names, in compact form. */
export const listSynonyms = lruMemoize(maxNames, (name): readonly string[] => {
  const key = toCompactForm(name);
  const synonyms = new Set([key, ...searchSynonyms.filter((words) => words.includes(key)).flat()]);
  return [...synonyms, ...[...synonyms].flatMap((word) => otherNames[word] ?? []).map(toCompactForm)];
});

/** The names that buyers give a make, in compact form. */
export const listMakeNicknames = lruMemoize(maxNames, (make): readonly string[] =>
  (makeNicknames[toCompactForm(make)] ?? []).map(toCompactForm),
);

/**
 * A model with its other names in compact form: 'lc300' for the LandCruiser 300, '3' for the Model 3, which are told by their
 * make.
 */
export const listModelNames = lruMemoize(maxNames, (model): readonly string[] =>
  [
    model,
    ...(/^land ?cruiser \d/i.test(model)
      ? [
          model.replace(/^land ?cruiser /i, 'LC'),
          `${model} series`,
          model.replace(/^land ?(cruiser) (\d+).*/i, '$1 $2'),
          model.replace(/^land ?cruiser (\d+).*/i, '$1 series'),
        ]
      : []),
    ...(/^land ?cruiser/i.test(model) ? ['Cruiser'] : []),
    ...(/^model \w$/i.test(model) ? [model.slice(-1)] : []),
    ...(modelNicknames[toCompactForm(model)] ?? []),
  ].map(toCompactForm),
);

/** A feature with its other names, in compact form. */
export const listFeatureNames = lruMemoize(maxNames, (feature): readonly string[] =>
  [feature, ...(featureNicknames[toCompactForm(feature)] ?? [])].map(toCompactForm),
);

/** A colour with its other names, in compact form. Pearl White also counts as white. */
export const listColourNames = lruMemoize(maxNames, (colour): readonly string[] => {
  const shade = toCompactForm(colour);
  const bases = Object.keys(shades).filter((base) => shades[base]?.includes(shade));
  const last = colour.split(/[^\p{L}\p{N}]+/u).at(-1) ?? '';
  return [shade, ...listSynonyms(last), ...bases.flatMap(listSynonyms).map((base) => shade + base)];
});

/** Short names that other words are near to: 'common' is no misspelt Commodore. */
export const slangNames: ReadonlySet<string> = new Set(
  [makeNicknames, modelNicknames]
    .flatMap((names) => Object.values(names).flat())
    .map(toCompactForm)
    .filter((name) => name.length < 8),
);
