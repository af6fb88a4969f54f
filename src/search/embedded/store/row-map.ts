import type { DocumentId } from '../../search-engine.ts';

/** Places for each document there is: beyond them, an id is too far out for a place of its own. */
const placesEach = 8;
const fewestPlaces = 1024;

export interface SavedRowMap {
  places: Uint32Array<ArrayBuffer>;
  others: readonly (readonly [DocumentId, row: number])[];
  placed: number;
}

/**
 * The row of each id. Ids that a database counts up have a place each, four bytes, where a Map takes forty; whatever
 * else somebody calls their documents is in a Map.
 */
export class RowMap {
  /** One more than the row; 0 for none. */
  #places: Uint32Array<ArrayBuffer>;
  readonly #others: Map<DocumentId, number>;
  #placed: number;

  constructor(saved?: SavedRowMap) {
    this.#places = saved?.places ?? new Uint32Array(fewestPlaces);
    this.#others = new Map(saved?.others);
    this.#placed = saved?.placed ?? 0;
  }

  save(): SavedRowMap {
    return { places: this.#places.slice(), others: [...this.#others], placed: this.#placed };
  }

  get size(): number {
    return this.#placed + this.#others.size;
  }

  get bytes(): number {
    return this.#places.byteLength + this.#others.size * 40;
  }

  get(id: DocumentId): number | undefined {
    const place = typeof id === 'number' ? (this.#places[id] ?? 0) : 0;
    return place > 0 ? place - 1 : this.#others.get(id);
  }

  set(id: DocumentId, row: number): void {
    if (!this.#hasPlace(id) || this.#others.has(id)) {
      this.#others.set(id, row);
      return;
    }
    if (id >= this.#places.length) this.#grow(id);
    if (this.#places[id] === 0) this.#placed++;
    this.#places[id] = row + 1;
  }

  delete(id: DocumentId): void {
    if (this.#others.delete(id) || typeof id !== 'number' || !this.#places[id]) return;
    this.#places[id] = 0;
    this.#placed--;
  }

  #hasPlace(id: DocumentId): id is number {
    if (typeof id !== 'number' || !Number.isInteger(id) || id < 0) return false;
    return id < Math.max(this.#places.length, this.size * placesEach);
  }

  #grow(id: number): void {
    const larger = new Uint32Array(Math.max(id + 1, Math.ceil(this.#places.length * 1.5)));
    larger.set(this.#places);
    this.#places = larger;
  }
}
