/** More than cars have in common. Bounds memory if a feed sends only unique values. */
const maxValues = 200_000;

/**
 * Parses each distinct text once and returns the same value for equal texts: a million cars have a few thousand makes,
 * models and features, and share them.
 */
export function internParsed<Value>(parse: (text: string) => Value): (text: string) => Value {
  const values = new Map<string, Value>();
  return (text) => {
    const cached = values.get(text);
    if (cached !== undefined) return cached;
    if (values.size >= maxValues) values.clear();
    const value = parse(text);
    values.set(text, value);
    return value;
  };
}

/**
 * Splits a text into interned items. Looks up two items at a time: pairs repeat nearly as often as items, and the
 * lookup is the expensive part.
 */
export function internSplit(separator: string): (text: string) => string[] {
  const internItem = internParsed((text) => text);
  const internPair = internParsed((text) => text.split(separator).map(internItem));
  const findItemEnd = (text: string, start: number): number => {
    const end = text.indexOf(separator, start);
    return end < 0 ? text.length : end;
  };
  return (text) => {
    const items: string[] = [];
    for (let start = 0; start < text.length;) {
      const first = findItemEnd(text, start);
      const end = first === text.length ? first : findItemEnd(text, first + 1);
      for (const item of internPair(text.slice(start, end))) items.push(item);
      start = end + 1;
    }
    // A copy drops the spare capacity of the grown array.
    return items.slice();
  };
}
