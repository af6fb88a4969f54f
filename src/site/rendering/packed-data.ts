import { LruCache } from '../../platform/cache/lru-cache.ts';

declare const contents: unique symbol;

/**
 * Loader data sent as one JSON text instead of the router's own format, which numbers every value: JSON compresses to two
 * thirds of the size, and native code prints and parses it. JSON values only: no dates, no maps.
 *
 * It stays in memory until it is sent, and most pages are sent without their data.
 */
export type Packed<Data> = string & { readonly [contents]: Data };

class InMemory {
  // Private, so that the router, which serialises enumerable properties, finds none.
  readonly #data: unknown;
  constructor(data: unknown) {
    this.#data = data;
  }
  get data(): unknown {
    return this.#data;
  }
}

export const pack = <Data>(data: Data): Packed<Data> => new InMemory(data) as unknown as Packed<Data>;

/** Packed data as text, any other loader result as it is. */
export function serializePacked(result: unknown): unknown {
  if (!(result instanceof InMemory)) return result;
  const text = JSON.stringify(result.data);
  unpacked.set(text, result.data);
  return text;
}

/** Returns the same object for the same text, so that renders can compare it by identity. */
export function unpack<Data>(packed: Packed<Data>): Data {
  const given: unknown = packed;
  if (given instanceof InMemory) return given.data as Data;
  const cached = unpacked.get(packed);
  if (cached !== undefined) return cached as Data;
  const data: unknown = JSON.parse(packed);
  unpacked.set(packed, data);
  return data as Data;
}

/** A page has two or three texts; a server handles many requests at a time. */
const maxUnpacked = typeof document === 'undefined' ? 100 : 12;
const unpacked = new LruCache<string, unknown>({ maxSize: maxUnpacked });
