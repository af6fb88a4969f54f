import fc from 'fast-check';
import { type Item, itemSchema, vocabulary } from './item-arbitrary.ts';

/** Queries that a visitor might type who looks for this item, for another, or for nonsense. */
export function textArbitrary(item: Item): fc.Arbitrary<string> {
  const own = present([item.name, item.make, item.colour, ...item.notes]).flatMap((string) => string.split(' '));
  const long = own.filter((each) => each.length >= 5);
  const ownWord = anyOf(own.length > 0 ? own : vocabulary);
  const longWord = anyOf(long.length > 0 ? long : vocabulary);
  const ownCode = anyOf([...present(item.codes), 'ST-1']);
  const word = fc.oneof(
    { weight: 16, arbitrary: ownWord },
    { weight: 3, arbitrary: ownWord.map((each) => each.toUpperCase()) },
    { weight: 6, arbitrary: misspelt(longWord) },
    { weight: 1, arbitrary: misspelt(misspelt(longWord)) },
    { weight: 1, arbitrary: prefixArbitrary(ownWord) },
    { weight: 1, arbitrary: anyOf(itemSchema.text.synonyms.flat()) },
    { weight: 1, arbitrary: anyOf(vocabulary) },
    { weight: 2, arbitrary: ownCode },
    { weight: 2, arbitrary: prefixArbitrary(ownCode) },
    { weight: 1, arbitrary: ownCode.map((code) => [...code].join(' ')) },
    { weight: 1, arbitrary: anyOf(['', 'zzzzz', 'Value', '🚗', '5', 'xy', 'prototype']) },
  );
  const last = fc.oneof({ weight: 2, arbitrary: word }, { weight: 1, arbitrary: prefixArbitrary(ownWord) });
  const gap = fc.constantFrom(' ', ' ', ' ', ' ', ' ', '  ', '-', '\t');
  const before = fc.constantFrom(0, 0, 0, 1, 1, 2).chain((length) => fc.array(word, exactly(length)));
  return fc.tuple(before, last, gap).map(([words, end, between]) => [...words, end].join(between));
}

const exactly = (length: number) => ({ minLength: length, maxLength: length });

const present = (strings: readonly (string | null | undefined)[]): string[] =>
  strings.filter((each) => !!each) as string[];

const anyOf = (strings: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...strings);

const prefixArbitrary = (word: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(word, fc.nat(8)).map(([each, length]) => each.slice(0, length + 1));

const misspelt = (word: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(word, fc.nat(12), fc.constantFrom('add', 'lose', 'change', 'swap'), fc.constantFrom('a', 'o', 'r', 'z'))
    .map(([each, place, slip, letter]) => {
      const letters = [...each];
      const at = place % (letters.length + 1);
      if (slip === 'add') letters.splice(at, 0, letter);
      if (slip === 'lose') letters.splice(at, 1);
      if (slip === 'change') letters.splice(at, 1, letter);
      if (slip === 'swap') letters.splice(at, 2, ...letters.slice(at, at + 2).reverse());
      return letters.join('');
    });
