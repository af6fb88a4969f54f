import { compact } from '../../words.ts';
import { type Arena, type Column, width } from './arena.ts';
import { type Beginning, identifierKey } from './identifier-key.ts';
import { scratch } from './scratch.ts';
import { type IsBefore, SortedList } from './sorted-list.ts';
import { sortRows } from './sort-rows.ts';

type ReadIdentifier = (row: number) => string | null | undefined;

/** Of a row without this identifier: less than any key. */
const noKey = -1;

/** Of one document: a stock number, a VIN, a plate, and some to spare. */
const mostIdentifiers = 8;

export interface SavedIdentifiers {
  keys: readonly number[];
  entries: Uint32Array;
}

/**
 * Identifiers in the order of their first characters: where those with a beginning lie is found by halving. An entry is
 * a row and which of its identifiers is meant. Its key, the first characters as a number, is in a column, so that
 * halving does not wander through the documents; what lies beyond them is compared when it matters. After many changes
 * at once the order is stale, and is made anew when it is next needed.
 */
export class IdentifierIndex {
  readonly #arena: Arena;
  readonly #readers: readonly ReadIdentifier[];
  readonly #keys: readonly Column[];
  readonly #list = new SortedList((entry) => this.#before(entry));
  #isStale = false;

  constructor(arena: Arena, readers: readonly ReadIdentifier[], saved?: SavedIdentifiers) {
    if (readers.length > mostIdentifiers) throw new RangeError(`a document has ${mostIdentifiers} identifiers at most`);
    this.#arena = arena;
    this.#readers = readers;
    this.#keys = saved
      ? saved.keys.map((place) => arena.columnAt(place))
      : readers.map(() => arena.addColumn(width.number64));
    if (saved) this.#list.replace(saved.entries);
  }

  /** Of one that is not stale. */
  save(): SavedIdentifiers {
    return { keys: this.#keys.map((column) => this.#arena.placeOf(column)), entries: this.#list.toArray() };
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

  /** Call it while the readers give what is inserted. */
  insert(row: number): void {
    for (let slot = 0; slot < this.#readers.length; slot++) {
      const identifier = this.#readers[slot]?.(row);
      this.#arena.f64[this.#placeOfKey(row, slot)] = identifier ? identifierKey(identifier) : noKey;
    }
    if (!this.#isStale) for (const entry of this.#entriesOf(row)) this.#list.add(entry);
  }

  remove(row: number): void {
    if (!this.#isStale) for (const entry of this.#entriesOf(row)) this.#list.remove(entry);
  }

  rebuild(rows: Uint32Array): void {
    const room = scratch(rows.length * mostIdentifiers);
    let size = 0;
    for (const row of rows) for (const entry of this.#entriesOf(row)) room[size++] = entry;
    const entries = room.subarray(0, size);
    // Both halves of a 53-bit key as signed 32-bit numbers.
    const high = (entry: number): number => Math.floor(this.#keyOf(entry) / 2 ** 31);
    const low = (entry: number): number => this.#keyOf(entry) % 2 ** 31;
    this.#list.replace(sortRows(entries, [high, low]));
    this.#isStale = false;
  }

  /**
   * Calls back for every row with an identifier that begins so, which must be compact; gives up after `most` of them.
   * @returns whether that were all.
   */
  findStartingWith(beginning: Beginning, most: number, visit: (row: number, isWhole: boolean) => void): boolean {
    let left = most;
    this.#list.visitFrom(
      (entry) => this.#keyOf(entry) < beginning.firstKey,
      (entry) => {
        if (this.#keyOf(entry) > beginning.lastKey || --left < 0) return false;
        this.#match(entry, beginning, visit);
        return true;
      },
    );
    return left >= 0;
  }

  /** The same question about one row. */
  matchRow(row: number, beginning: Beginning, visit: (row: number, isWhole: boolean) => void): void {
    for (let slot = 0; slot < this.#readers.length; slot++) {
      const entry = row * mostIdentifiers + slot;
      const key = this.#keyOf(entry);
      if (key >= beginning.firstKey && key <= beginning.lastKey) this.#match(entry, beginning, visit);
    }
  }

  /** The key tells where it holds all of the beginning; else the identifier itself is read. */
  #match(entry: number, beginning: Beginning, visit: (row: number, isWhole: boolean) => void): void {
    if (beginning.isWithinKey) return visit(rowOf(entry), this.#keyOf(entry) === beginning.firstKey);
    const identifier = compact(this.#identifierOf(entry));
    if (identifier.startsWith(beginning.text)) visit(rowOf(entry), identifier.length === beginning.text.length);
  }

  #before(entry: number): IsBefore {
    const own = this.#keyOf(entry);
    return (other) => {
      const key = this.#keyOf(other);
      return key === own ? other < entry : key < own;
    };
  }

  #entriesOf(row: number): number[] {
    const entries: number[] = [];
    for (let slot = 0; slot < this.#readers.length; slot++) {
      const entry = row * mostIdentifiers + slot;
      if (this.#keyOf(entry) !== noKey) entries.push(entry);
    }
    return entries;
  }

  #keyOf(entry: number): number {
    return this.#arena.f64[this.#placeOfKey(rowOf(entry), entry % mostIdentifiers)] as number;
  }

  #placeOfKey(row: number, slot: number): number {
    return (this.#keys[slot] as Column).at / 8 + row;
  }

  #identifierOf(entry: number): string {
    return this.#readers[entry % mostIdentifiers]?.(rowOf(entry)) as string;
  }
}

const rowOf = (entry: number): number => Math.floor(entry / mostIdentifiers);
