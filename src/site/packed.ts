declare const contents: unique symbol;

/** Data on its way to the browser within a page. Plain JSON data only: no dates, no maps. */
export type Packed<Data> = string & { readonly [contents]: Data };

/**
 * Loader data as one text instead of the router's own format, which numbers every value: it compresses to two thirds,
 * and is written and read by native code.
 */
export function pack<Data>(data: Data): Packed<Data> {
  const packed = JSON.stringify(data) as Packed<Data>;
  remember(packed, data);
  return packed;
}

/** The same object for the same text, as long as it is one of the last few: renders can compare it. */
export function unpack<Data>(packed: Packed<Data>): Data {
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
