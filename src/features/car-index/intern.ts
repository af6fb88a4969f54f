/** Enough for everything that cars have in common. Bounds the memory if a feed sends only unique values. */
const maxValues = 200_000;

/**
 * Parses each distinct text once and returns the same value for equal texts: a million cars have a few thousand makes,
 * models and features, and share them.
 */
export function internParsed<Value>(read: (text: string) => Value): (text: string) => Value {
  const values = new Map<string, Value>();
  return (text) => {
    const cached = values.get(text);
    if (cached !== undefined) return cached;
    if (values.size >= maxValues) values.clear();
    const value = read(text);
    values.set(text, value);
    return value;
  };
}

/**
 * Splits a text into interned items. Looks up two items at a time: pairs repeat nearly as often as items, and the
 * look-up is the expensive part.
 */
export function internSplit(separator: string): (text: string) => string[] {
  const word = internParsed((text) => text);
  const internPair = internParsed((text) => text.split(separator).map(word));
  const endOfWord = (text: string, start: number): number => {
    const end = text.indexOf(separator, start);
    return end < 0 ? text.length : end;
  };
  return (text) => {
    const words: string[] = [];
    for (let start = 0; start < text.length;) {
      const first = endOfWord(text, start);
      const end = first === text.length ? first : endOfWord(text, first + 1);
      for (const each of internPair(text.slice(start, end))) words.push(each);
      start = end + 1;
    }
    // A grown array keeps spare capacity; a copy does not.
    return words.slice();
  };
}
