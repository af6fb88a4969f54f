import type { DocumentId } from '../../search-engine.ts';

/** Array slots per document: larger ids go to the Map. */
const slotsPerDocument = 8;
const minSlots = 1024;

export interface IdToRowMapSnapshot {
  slots: Uint32Array<ArrayBuffer>;
  map: readonly (readonly [DocumentId, row: number])[];
  slotted: number;
}

/**
 * Maps ids to rows. Sequential integer ids use an array, four bytes each, where a Map takes forty; all other ids are in
 * a Map.
 */
export class IdToRowMap {
  /** The row plus one; 0 for none. */
  #slots: Uint32Array<ArrayBuffer>;
  readonly #map: Map<DocumentId, number>;
  #slotted: number;

  constructor(saved?: IdToRowMapSnapshot) {
    this.#slots = saved?.slots ?? new Uint32Array(minSlots);
    this.#map = new Map(saved?.map);
    this.#slotted = saved?.slotted ?? 0;
  }

  save(): IdToRowMapSnapshot {
    return { slots: this.#slots.slice(), map: [...this.#map], slotted: this.#slotted };
  }

  get size(): number {
    return this.#slotted + this.#map.size;
  }

  get bytes(): number {
    return this.#slots.byteLength + this.#map.size * 40;
  }

  get(id: DocumentId): number | undefined {
    const slot = typeof id === 'number' ? (this.#slots[id] ?? 0) : 0;
    return slot > 0 ? slot - 1 : this.#map.get(id);
  }

  set(id: DocumentId, row: number): void {
    if (!this.#hasSlot(id) || this.#map.has(id)) {
      this.#map.set(id, row);
      return;
    }
    if (id >= this.#slots.length) this.#grow(id);
    if (this.#slots[id] === 0) this.#slotted++;
    this.#slots[id] = row + 1;
  }

  delete(id: DocumentId): void {
    if (this.#map.delete(id) || typeof id !== 'number' || !this.#slots[id]) return;
    this.#slots[id] = 0;
    this.#slotted--;
  }

  #hasSlot(id: DocumentId): id is number {
    if (typeof id !== 'number' || !Number.isInteger(id) || id < 0) return false;
    return id < Math.max(this.#slots.length, this.size * slotsPerDocument);
  }

  #grow(id: number): void {
    const larger = new Uint32Array(Math.max(id + 1, Math.ceil(this.#slots.length * 1.5)));
    larger.set(this.#slots);
    this.#slots = larger;
  }
}
