declare const contents: unique symbol;

/** Data on its way to the browser within a page. Plain JSON data only: no dates, no maps. */
export type Packed<Data> = string & { readonly [contents]: Data };

/**
 * Loader data as one text instead of the router's own format, which numbers every value: brotli finds the names and
 * prices of the page's HTML again in it, so that it costs a third, and it is written and read by native code. Its
 * quotes are backticks, since the page holds it within two layers of quotes, and each would escape every one anew.
 */
export function pack<Data>(data: Data): Packed<Data> {
  const packed = swapQuotes(JSON.stringify(data)) as Packed<Data>;
  remember(packed, data);
  return packed;
}

/** The same object for the same text, as long as it is one of the last few: renders can compare it. */
export function unpack<Data>(packed: Packed<Data>): Data {
  if (!known.has(packed)) remember(packed, JSON.parse(swapQuotes(packed)));
  return known.get(packed) as Data;
}

/** A page has two or three; on the server a few requests may be under way together. */
const mostKnown = 12;
const known = new Map<string, unknown>();

function remember(packed: string, data: unknown): void {
  if (known.size >= mostKnown) known.delete(known.keys().next().value as string);
  known.set(packed, data);
}

/** By way of a sign that no JSON holds unescaped; a function for every quote would take ten times as long. */
const swapQuotes = (text: string): string => text.replaceAll('"', '\0').replaceAll('`', '"').replaceAll('\0', '`');
