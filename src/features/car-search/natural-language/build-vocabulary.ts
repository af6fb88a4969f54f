import { lruMemoize } from '../../../platform/cache/lru-memoize.ts';
import { bodySlug } from '../../cars/body-label.ts';
import type { RefinableAttribute } from '../search-state.ts';
import { listColourNames, listFeatureNames, listMakeNicknames, listModelNames, listSynonyms } from './car-names.ts';
import { ambiguousNames, genericNameParts, stateNames } from './car-synonyms.ts';
import { toCompactForm } from './tokenize.ts';
import { createVocabulary, type Meaning, type Terms, type Vocabulary } from './vocabulary.ts';

/** A phrase in compact form. */
type Name = { phrase: string; meaning: Meaning };

/**
 * Every phrase that means something on this site. A part of a name ('Prado', 'Geelong') counts as the whole if it is
 * unambiguous. A phrase has one meaning, except that a model may belong to several makes.
 */
export function buildVocabulary(terms: Terms): Vocabulary {
  const models = listModels(terms);
  const whole = [
    ...listMakeNames(terms),
    ...listTraitNames(terms), // before the models: a ute is a body, even where a model is called Ute
    ...listModelPhrases(models),
    ...listFeatures(terms),
    ...listColours(terms),
    ...listPlaceNames(terms),
  ];
  const parts = [...listModelNameParts(models), ...listPlaceNameParts(terms)];
  return createVocabulary(terms, new Map([...collect(parts), ...collect(whole)]), listOtherWords(terms));
}

const listOtherWords = ({ badge = [] }: Terms): ReadonlySet<string> => new Set(badge.flatMap(splitName));

function collect(names: readonly Name[]): Map<string, Meaning[]> {
  const meanings = new Map<string, Meaning[]>();
  for (const { phrase, meaning } of names) {
    const existing = meanings.get(phrase);
    if (!existing) meanings.set(phrase, [meaning]);
    else if (existing[0]?.attribute === meaning.attribute) meanings.set(phrase, mergeMeaning(existing, meaning));
  }
  meanings.delete('');
  return meanings;
}

/** White and Pearl White are two values of one meaning; a model of two makes has two meanings. */
const mergeMeaning = (existing: readonly Meaning[], meaning: Meaning): Meaning[] =>
  existing.some(({ make }) => make === meaning.make)
    ? existing.map((one) =>
        one.make === meaning.make ? { ...one, values: [...new Set([...one.values, ...meaning.values])] } : one,
      )
    : [...existing, meaning];

/** 'Mercedes' means Mercedes-Benz; 'Isuzu' means both Isuzu and Isuzu UTE. */
const listMakeNames = ({ make = [] }: Terms): Name[] =>
  make.flatMap((name) => {
    const [first = '', ...others] = splitName(name);
    const isUnambiguous = others.length > 0 && first.length > 3 && !ambiguousNames.has(first);
    return toNames('make', name, [
      ...listSynonyms(name),
      ...listMakeNicknames(name),
      ...(isUnambiguous ? listSynonyms(first) : []),
    ]);
  });

/** A model name that is a number or an ordinary word counts only next to its make. */
const listModelPhrases = (models: readonly Meaning[]): Name[] =>
  [...Map.groupBy(models, ({ make = '' }) => make)].flatMap(([make, ofMake]) => {
    const makeNames = listSynonyms(make);
    return ofMake.flatMap((meaning) => {
      const names = listModelNames(meaning.values[0] ?? '');
      const [model = '', ...others] = names;
      const isUnambiguous = model.length > 1 && !ambiguousNames.has(model) && !/^\d+$/.test(model);
      const besideMake = makeNames.flatMap((makeName) => names.map((name) => makeName + name));
      const alone = isUnambiguous ? [model, ...others.filter((name) => /\D/.test(name) && name.length > 1)] : [];
      return [...besideMake, ...alone].map((phrase) => ({ phrase, meaning }));
    });
  });

/** 'Jolion' for the Haval Jolion, 'Range Rover' for the Range Rover Sport. */
const listModelNameParts = (models: readonly Meaning[]): Name[] =>
  models.flatMap((meaning) => {
    const words = splitName(meaning.values[0] ?? '');
    const parts = words.filter((word) => word.length > 4 && !genericNameParts.has(word) && !ambiguousNames.has(word));
    const start = words.length > 2 ? [words.slice(0, 2).join('')] : [];
    return [...parts, ...start].map((phrase) => ({ phrase, meaning }));
  });

/** 'Isuzu UTE D-MAX' is the D-MAX of Isuzu UTE, not the UTE D-MAX of Isuzu. */
function listModels({ make = [], make_model = [] }: Terms): Meaning[] {
  const longestFirst = make.toSorted((a, b) => b.length - a.length);
  return make_model.flatMap((name) => {
    const maker = longestFirst.find((one) => name.startsWith(`${one} `));
    return maker === undefined
      ? []
      : [{ attribute: 'model' as const, values: [name.slice(maker.length + 1)], make: maker }];
  });
}

const traitAttributes = [
  'drive',
  'body',
  'fuel',
  'transmission',
  'car_type',
  'categories',
] as const satisfies RefinableAttribute[];

const listTraitNames = (terms: Terms): Name[] =>
  traitAttributes.flatMap((attribute) =>
    (terms[attribute] ?? []).flatMap((value) => {
      const name = attribute === 'body' ? bodySlug(value) : value;
      return toNames(
        attribute,
        value,
        listSynonyms(name).filter((phrase) => !ambiguousNames.has(phrase)),
      );
    }),
  );

const listFeatures = ({ filtered_features = [] }: Terms): Name[] =>
  filtered_features.flatMap((value) => toNames('filtered_features', value, listFeatureNames(value)));

const listColours = ({ colour = [] }: Terms): Name[] =>
  colour.flatMap((value) => toNames('colour', value, listColourNames(value)));

const listPlaceNames = ({ state = [], city = [], location_name = [] }: Terms): Name[] => [
  ...city.flatMap((value) => toNames('city', value, [toCompactForm(value)])),
  ...location_name.flatMap((value) => toNames('location_name', value, [toCompactForm(value)])),
  ...state.flatMap((value) => toNames('state', value, [value, stateNames[value] ?? ''].map(toCompactForm))),
];

/** 'Geelong' for 'North Geelong', and for 'Southern Cross Geelong' if all locations are called Southern Cross. */
const listPlaceNameParts = (terms: Terms): Name[] =>
  (['city', 'location_name'] as const).flatMap((attribute) => {
    const places = (terms[attribute] ?? []).map((name) => ({ name, words: splitName(name) }));
    const [first, ...others] = places;
    const isInAll = (word: string) => others.length > 0 && others.every(({ words }) => words.includes(word));
    const shared = new Set(first?.words.filter(isInAll));
    return places.flatMap(({ name, words }) => {
      const own = words.filter((word) => word.length > 3 && !genericNameParts.has(word) && !shared.has(word));
      return others.length > 0 || attribute === 'city' ? toNames(attribute, name, own) : [];
    });
  });

const toNames = (attribute: RefinableAttribute, value: string, phrases: readonly string[]): Name[] =>
  phrases.map((phrase) => ({ phrase, meaning: { attribute, values: [value] } }));

const splitName = lruMemoize(10_000, (name): readonly string[] =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .map(toCompactForm)
    .filter(Boolean),
);
