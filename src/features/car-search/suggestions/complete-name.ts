import type { Meaning, Vocabulary } from '../natural-language/vocabulary.ts';
import { toCompactForm } from '../natural-language/tokenize.ts';

/** How many names of each attribute are suggested, in this order. */
const limits = {
  make: 2,
  model: 4,
  body: 2,
  fuel: 1,
  transmission: 1,
  drive: 1,
  colour: 1,
  filtered_features: 2,
} as const;
type Attribute = keyof typeof limits;
const attributes = Object.keys(limits) as Attribute[];

/** Shorter beginnings match too many names. */
const minLength = 2;

/**
 * The makes, models, features and so on of the site whose names or other names begin with a text. Those with most cars
 * first, since the vocabulary lists them in that order; a name that is complete comes before.
 */
export function completeName({ phrases }: Vocabulary, text: string): Meaning[] {
  const beginning = toCompactForm(text);
  if (beginning.length < minLength) return [];
  const found = new Map<string, Meaning>();
  const add = (meanings: readonly Meaning[]): void => {
    for (const meaning of meanings.filter(isSuggested)) found.set(JSON.stringify(meaning), meaning);
  };
  add(phrases.get(beginning) ?? []);
  for (const [phrase, meanings] of phrases) if (phrase.startsWith(beginning)) add(meanings);
  const all = [...found.values()];
  return attributes.flatMap((attribute) =>
    all.filter((meaning) => meaning.attribute === attribute).slice(0, limits[attribute]),
  );
}

/** 'LandCruiser' alone means several models, which are suggested one by one. */
const isSuggested = ({ attribute, values }: Meaning): boolean =>
  attribute in limits && (attribute !== 'model' || values.length === 1);
