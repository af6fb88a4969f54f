import { compact } from '../../tokenize.ts';
import { type Arena, type Column, width } from '../columns/arena.ts';
import { type IdentifierPrefix, identifierKey } from './identifier-key.ts';
import { allocateScratch } from '../columns/scratch-memory.ts';
import { type IsBefore, SortedList } from '../columns/sorted-list.ts';
import { radixSortRows } from '../columns/radix-sort.ts';

type ReadIdentifier = (row: number) => string | null | undefined;

/** The key of a row without this identifier: smaller than any other. */
const noKey = -1;

/** Per document: stock number, VIN, plate, and some spare. */
const maxIdentifiers = 8;

export interface IdentifierIndexSnapshot {
  keys: readonly number[];
  entries: Uint32Array;
}

/**
 * Identifiers sorted by their first characters, for prefix search by binary search. An entry is a row and the number of
 * its identifier. Its key, the first characters as a number, is in a column, so that binary search does not read
 * documents; longer identifiers are compared where necessary. After many changes at once the order is stale, and is
 * rebuilt when it is next needed.
 */
export class IdentifierIndex {
  readonly #arena: Arena;
  readonly #readers: readonly ReadIdentifier[];
  readonly #keys: readonly Column[];
  readonly #list = new SortedList((entry) => this.#before(entry));
  #isStale = false;

  constructor(arena: Arena, readers: readonly ReadIdentifier[], saved?: IdentifierIndexSnapshot) {
    if (readers.length > maxIdentifiers) throw new RangeError(`a document has ${maxIdentifiers} identifiers at most`);
    this.#arena = arena;
    this.#readers = readers;
    this.#keys = saved
      ? saved.keys.map((place) => arena.columnAt(place))
      : readers.map(() => arena.addColumn(width.number64));
    if (saved) this.#list.replace(saved.entries);
  }

  /** Only when not stale. */
  save(): IdentifierIndexSnapshot {
    return { keys: this.#keys.map((column) => this.#arena.indexOfColumn(column)), entries: this.#list.toArray() };
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

  /** Call it while the readers return the new identifiers. */
  insert(row: number): void {
    for (let slot = 0; slot < this.#readers.length; slot++) {
      const identifier = this.#readers[slot]?.(row);
      this.#arena.f64[this.#getKeyAddress(row, slot)] = identifier ? identifierKey(identifier) : noKey;
    }
    if (!this.#isStale) for (const entry of this.#getEntries(row)) this.#list.add(entry);
  }

  remove(row: number): void {
    if (!this.#isStale) for (const entry of this.#getEntries(row)) this.#list.remove(entry);
  }

  rebuild(rows: Uint32Array): void {
    const scratch = allocateScratch(rows.length * maxIdentifiers);
    let size = 0;
    for (const row of rows) for (const entry of this.#getEntries(row)) scratch[size++] = entry;
    const entries = scratch.subarray(0, size);
    // Both halves of a 53-bit key as signed 32-bit numbers.
    const high = (entry: number): number => Math.floor(this.#getKey(entry) / 2 ** 31);
    const low = (entry: number): number => this.#getKey(entry) % 2 ** 31;
    this.#list.replace(radixSortRows(entries, [high, low]));
    this.#isStale = false;
  }

  /**
   * Visits every row with an identifier that has this compact prefix; gives up after `most` of them.
   * @returns whether it visited all
   */
  findStartingWith(prefix: IdentifierPrefix, most: number, visit: (row: number, isWhole: boolean) => void): boolean {
    let left = most;
    this.#list.visitFrom(
      (entry) => this.#getKey(entry) < prefix.firstKey,
      (entry) => {
        if (this.#getKey(entry) > prefix.lastKey || --left < 0) return false;
        this.#match(entry, prefix, visit);
        return true;
      },
    );
    return left >= 0;
  }

  /** The same for one row. */
  matchRow(row: number, prefix: IdentifierPrefix, visit: (row: number, isWhole: boolean) => void): void {
    for (let slot = 0; slot < this.#readers.length; slot++) {
      const entry = row * maxIdentifiers + slot;
      const key = this.#getKey(entry);
      if (key >= prefix.firstKey && key <= prefix.lastKey) this.#match(entry, prefix, visit);
    }
  }

  /** The key decides where it contains the whole prefix; otherwise reads the identifier. */
  #match(entry: number, prefix: IdentifierPrefix, visit: (row: number, isWhole: boolean) => void): void {
    if (prefix.isWithinKey) return visit(getRow(entry), this.#getKey(entry) === prefix.firstKey);
    const identifier = compact(this.#getIdentifier(entry));
    if (identifier.startsWith(prefix.text)) visit(getRow(entry), identifier.length === prefix.text.length);
  }

  #before(entry: number): IsBefore {
    const own = this.#getKey(entry);
    return (other) => {
      const key = this.#getKey(other);
      return key === own ? other < entry : key < own;
    };
  }

  #getEntries(row: number): number[] {
    const entries: number[] = [];
    for (let slot = 0; slot < this.#readers.length; slot++) {
      const entry = row * maxIdentifiers + slot;
      if (this.#getKey(entry) !== noKey) entries.push(entry);
    }
    return entries;
  }

  #getKey(entry: number): number {
    return this.#arena.f64[this.#getKeyAddress(getRow(entry), entry % maxIdentifiers)] as number;
  }

  #getKeyAddress(row: number, slot: number): number {
    return (this.#keys[slot] as Column).at / 8 + row;
  }

  #getIdentifier(entry: number): string {
    return this.#readers[entry % maxIdentifiers]?.(getRow(entry)) as string;
  }
}

const getRow = (entry: number): number => Math.floor(entry / maxIdentifiers);
