import { bodySlug } from '../inventory/body-label.ts';
import type { RefinableAttribute } from '../inventory/search-state.ts';
import { genericParts, namesOf, ordinaryWords, stateNames } from './car-words.ts';
import { compactOf } from './understand-words.ts';
import type { Meaning, Vocabulary } from './understand-vocabulary.ts';

/** What the site's cars are called, by attribute: the values of the facets and nothing else. */
export type Terms = Readonly<Partial<Record<RefinableAttribute, readonly string[]>>>;

type Name = { phrase: string; meaning: Meaning };

/**
 * All the phrases that mean something on this site. A part of a name ('Prado', 'Geelong') is as good as the whole where
 * nothing else is called so. One phrase has one meaning, except that a model may be of several makes.
 */
export function vocabularyOf(terms: Terms): Vocabulary {
  const whole = [...makes(terms), ...models(terms), ...traits(terms), ...colours(terms), ...places(terms)];
  const parts = [...partsOfModels(terms), ...partsOfPlaces(terms)];
  return new Map([...collect(parts), ...collect(whole)]);
}

function collect(names: readonly Name[]): Map<string, Meaning[]> {
  const meanings = new Map<string, Meaning[]>();
  for (const { phrase, meaning } of names) {
    const key = compactOf(phrase);
    const [first, ...others] = meanings.get(key) ?? [];
    if (key === '' || (first && first.attribute !== meaning.attribute)) continue;
    meanings.set(key, unite(first ? [first, ...others] : [], meaning));
  }
  return meanings;
}

/** White and Pearl White are two values of one meaning; a model of two makes has two. */
const unite = (known: readonly Meaning[], meaning: Meaning): Meaning[] =>
  known.some(({ make }) => make === meaning.make)
    ? known.map((one) =>
        one.make === meaning.make ? { ...one, values: [...new Set([...one.values, ...meaning.values])] } : one,
      )
    : [...known, meaning];

/** Whoever says 'Mercedes' means Mercedes-Benz, and 'Isuzu' is both Isuzu and Isuzu UTE. */
const makes = ({ make = [] }: Terms): Name[] =>
  make.flatMap((name) => {
    const [first = '', ...others] = wordsOfName(name);
    const saysEnough = others.length > 0 && first.length > 3 && !ordinaryWords.has(first);
    return named('make', name, [...namesOf(name), ...(saysEnough ? namesOf(first) : [])]);
  });

/** A name that is a number, or a word of every other question, means a car only beside its make. */
const models = (terms: Terms): Name[] =>
  modelsOf(terms).flatMap((meaning) => {
    const [model = ''] = meaning.values;
    const key = compactOf(model);
    const standsAlone = key.length > 1 && !ordinaryWords.has(key) && !/^\d+$/.test(key);
    const besideMake = namesOf(meaning.make ?? '').map((make) => `${make} ${model}`);
    return [...besideMake, ...(standsAlone ? [model] : [])].map((phrase) => ({ phrase, meaning }));
  });

const partsOfModels = (terms: Terms): Name[] =>
  modelsOf(terms).flatMap((meaning) =>
    wordsOfName(meaning.values[0] ?? '')
      .filter((word) => word.length > 4 && !genericParts.has(word) && !ordinaryWords.has(word))
      .map((phrase) => ({ phrase, meaning })),
  );

/** 'Isuzu UTE D-MAX' is a D-MAX of Isuzu UTE, not a UTE D-MAX of Isuzu. */
function modelsOf({ make = [], make_model = [] }: Terms): Meaning[] {
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
  'filtered_features',
] as const satisfies RefinableAttribute[];

const traits = (terms: Terms): Name[] =>
  traitAttributes.flatMap((attribute) =>
    (terms[attribute] ?? []).flatMap((value) => {
      const name = attribute === 'body' ? bodySlug(value) : value;
      return ordinaryWords.has(compactOf(name)) ? [] : named(attribute, value, namesOf(name));
    }),
  );

/** Pearl White is white. */
const colours = ({ colour = [] }: Terms): Name[] =>
  colour.flatMap((value) => named('colour', value, [value, ...namesOf(wordsOfName(value).at(-1) ?? '')]));

const places = ({ state = [], city = [], location_name = [] }: Terms): Name[] => [
  ...city.flatMap((value) => named('city', value, [value])),
  ...location_name.flatMap((value) => named('location_name', value, [value])),
  // WA and SA are also what a hasty thumb makes of was and as.
  ...state.flatMap((value) => named('state', value, [stateNames[value] ?? '', ...(value.length > 2 ? [value] : [])])),
];

/** 'Geelong' of 'North Geelong', and of 'Southern Cross Geelong' where the others are of Southern Cross too. */
const partsOfPlaces = (terms: Terms): Name[] =>
  (['city', 'location_name'] as const).flatMap((attribute) => {
    const all = terms[attribute] ?? [];
    const isShared = (word: string) => all.length > 1 && all.every((other) => wordsOfName(other).includes(word));
    return all.flatMap((place) => {
      const words = wordsOfName(place).filter((word) => word.length > 3 && !genericParts.has(word) && !isShared(word));
      return all.length > 1 || attribute === 'city' ? named(attribute, place, words) : [];
    });
  });

const named = (attribute: RefinableAttribute, value: string, phrases: readonly string[]): Name[] =>
  phrases.map((phrase) => ({ phrase, meaning: { attribute, values: [value] } }));

const wordsOfName = (name: string): string[] =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .map(compactOf)
    .filter(Boolean);
