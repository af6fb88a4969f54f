/** Enough for all that cars have in common; strange values must not fill the memory in the end. */
const mostValues = 200_000;

/**
 * A reader that gives equal texts the same value: a million cars have a few thousand makes, models and features between
 * them, and hold each of them once.
 */
export function readOnce<Value>(read: (text: string) => Value): (text: string) => Value {
  const values = new Map<string, Value>();
  return (text) => {
    const known = values.get(text);
    if (known !== undefined) return known;
    if (values.size >= mostValues) values.clear();
    const value = read(text);
    values.set(text, value);
    return value;
  };
}

/**
 * Splits a text into words that equal texts share. Two words are looked up at a time: pairs repeat nearly as often as
 * words, and looking up is what takes the time.
 */
export function splitOnce(separator: string): (text: string) => string[] {
  const word = readOnce((text) => text);
  const pairOf = readOnce((text) => text.split(separator).map(word));
  const endOfWord = (text: string, start: number): number => {
    const end = text.indexOf(separator, start);
    return end < 0 ? text.length : end;
  };
  return (text) => {
    const words: string[] = [];
    for (let start = 0; start < text.length;) {
      const first = endOfWord(text, start);
      const end = first === text.length ? first : endOfWord(text, first + 1);
      for (const each of pairOf(text.slice(start, end))) words.push(each);
      start = end + 1;
    }
    // A copy has no room to grow, which a list that grew has.
    return words.slice();
  };
}
