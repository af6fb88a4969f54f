import { compact } from '../../words.ts';
import { identifierKey } from './identifier-key.ts';
import { SortedList } from './sorted-list.ts';
import { sortRows } from './sort-rows.ts';

type Identifiers = readonly (string | null | undefined)[];

/** Of one document: a stock number, a VIN, a plate, and some to spare. */
const mostIdentifiers = 8;

/**
 * Identifiers in the order of their first characters: where those with a beginning lie is found by halving. An entry is
 * a row and which of its identifiers is meant; the characters are read from the document, so that an entry is 4 bytes.
 * After many changes at once the order is stale, and is made anew when it is next needed.
 */
export class IdentifierIndex {
  readonly #identifiersAt: (row: number) => Identifiers;
  readonly #list = new SortedList((a, b) => this.#keyOf(a) - this.#keyOf(b) || a - b);
  #isStale = false;

  constructor(identifiersAt: (row: number) => Identifiers) {
    this.#identifiersAt = identifiersAt;
  }

  get isStale(): boolean {
    return this.#isStale;
  }

  get bytes(): number {
    return this.#list.bytes;
  }

  markStale(): void {
    this.#isStale = true;
  }

  /** Call it while `identifiersAt` gives what is inserted. */
  insert(row: number): void {
    if (this.#isStale) return;
    for (const entry of this.#entriesOf(row)) this.#list.add(entry);
  }

  /** Call it while `identifiersAt` still gives what was inserted. */
  remove(row: number): void {
    if (this.#isStale) return;
    for (const entry of this.#entriesOf(row)) this.#list.remove(entry);
  }

  rebuild(rows: Uint32Array): void {
    const room = new Uint32Array(rows.length * mostIdentifiers);
    let size = 0;
    for (const row of rows) for (const entry of this.#entriesOf(row)) room[size++] = entry;
    const entries = room.subarray(0, size);
    const keys = new Float64Array(size);
    for (let at = 0; at < size; at++) keys[at] = this.#keyOf(entries[at] as number);
    // Both halves of a 53-bit key as signed 32-bit numbers.
    const high = (at: number): number => Math.floor((keys[at] as number) / 2 ** 31);
    const low = (at: number): number => (keys[at] as number) % 2 ** 31;
    const order = sortRows(
      new Uint32Array(size).map((_, at) => at),
      [high, low],
    );
    this.#list.replace(order.map((at) => entries[at] as number));
    this.#isStale = false;
  }

  /** Calls back for every row with an identifier that begins so, which must be compact. */
  findStartingWith(beginning: string, visit: (row: number, isWhole: boolean) => void): void {
    const first = identifierKey(beginning);
    const last = identifierKey(beginning, 37);
    this.#list.visitFrom(
      (entry) => this.#keyOf(entry) < first,
      (entry) => {
        if (this.#keyOf(entry) > last) return false;
        const identifier = compact(this.#identifierOf(entry));
        if (identifier.startsWith(beginning)) visit(rowOf(entry), identifier.length === beginning.length);
        return true;
      },
    );
  }

  #entriesOf(row: number): number[] {
    const identifiers = this.#identifiersAt(row);
    const entries: number[] = [];
    for (let slot = 0; slot < identifiers.length; slot++)
      if (identifiers[slot]) entries.push(row * mostIdentifiers + slot);
    return entries;
  }

  #identifierOf(entry: number): string {
    return this.#identifiersAt(rowOf(entry))[entry % mostIdentifiers] as string;
  }

  #keyOf(entry: number): number {
    return identifierKey(this.#identifierOf(entry));
  }
}

export function requireFewIdentifiers({ length }: Identifiers): void {
  if (length > mostIdentifiers) throw new RangeError(`a document has more than ${mostIdentifiers} identifiers`);
}

const rowOf = (entry: number): number => Math.floor(entry / mostIdentifiers);
