declare const contents: unique symbol;

/**
 * Data on its way to the browser within a page: one text instead of the router's own format, which numbers every value.
 * It compresses to two thirds, and is written and read by native code. Plain JSON data only: no dates, no maps.
 *
 * Until it is sent it is not written either: most pages come without their data.
 */
export type Packed<Data> = string & { readonly [contents]: Data };

class Unsent {
  readonly data: unknown;
  constructor(data: unknown) {
    this.data = data;
  }
}

export const pack = <Data>(data: Data): Packed<Data> => new Unsent(data) as unknown as Packed<Data>;

/** What a loader gave, as it is sent: a text where it was packed, and otherwise as it is. */
export function written(given: unknown): unknown {
  if (!(given instanceof Unsent)) return given;
  const text = JSON.stringify(given.data);
  remember(text, given.data);
  return text;
}

/** The same object for the same text, as long as it is one of the last few: renders can compare it. */
export function unpack<Data>(packed: Packed<Data>): Data {
  const given: unknown = packed;
  if (given instanceof Unsent) return given.data as Data;
  if (!known.has(packed)) remember(packed, JSON.parse(packed));
  return known.get(packed) as Data;
}

/** A page has two or three; on the server many requests may be under way together. */
const mostKnown = typeof document === 'undefined' ? 100 : 12;
const known = new Map<string, unknown>();

function remember(packed: string, data: unknown): void {
  if (known.size >= mostKnown) known.delete(known.keys().next().value as string);
  known.set(packed, data);
}
