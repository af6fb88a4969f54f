const chunkSize = 512;

/** Whether another item comes before the one this was created for. */
export type IsBefore = (other: number) => boolean;

interface Chunk {
  items: Uint32Array;
  size: number;
}

/**
 * Numbers (rows) in the order given by `before`, in chunks: an insertion moves at most one chunk instead of half a
 * million items. The order must be total, and must not change for an item while it is in the list.
 */
export class SortedList {
  readonly #before: (item: number) => IsBefore;
  #chunks: Chunk[] = [];
  /** The first item of each chunk: binary search reads a dozen of them before it opens a chunk. */
  #firsts: number[] = [];

  constructor(before: (item: number) => IsBefore) {
    this.#before = before;
  }

  get bytes(): number {
    return this.#chunks.length * chunkSize * 4;
  }

  /** All items, in order. */
  toArray(): Uint32Array<ArrayBuffer> {
    const all = new Uint32Array(this.#chunks.reduce((sum, { size }) => sum + size, 0));
    let at = 0;
    for (const { items, size } of this.#chunks) {
      all.set(items.subarray(0, size), at);
      at += size;
    }
    return all;
  }

  /** Replaces the content with sorted items, filling chunks to seven eighths to leave space for insertions. */
  replace(sorted: Uint32Array): void {
    this.#chunks = [];
    this.#firsts = [];
    const step = chunkSize * 0.875;
    for (let at = 0; at < sorted.length; at += step)
      this.#insertChunk(this.#chunks.length, sorted.subarray(at, at + step));
  }

  add(item: number): void {
    const isBefore = this.#before(item);
    const at = Math.max(0, this.#lastChunkFor(item, isBefore));
    const chunk = this.#chunks[at];
    if (!chunk) return this.#insertChunk(0, Uint32Array.of(item));
    const place = placeIn(chunk, item, isBefore);
    chunk.items.copyWithin(place + 1, place, chunk.size);
    chunk.items[place] = item;
    chunk.size++;
    if (place === 0) this.#firsts[at] = item;
    if (chunk.size === chunkSize) this.#split(at);
  }

  remove(item: number): void {
    const isBefore = this.#before(item);
    const at = this.#lastChunkFor(item, isBefore);
    const chunk = this.#chunks[at];
    const place = chunk ? placeIn(chunk, item, isBefore) : 0;
    if (!chunk || chunk.items[place] !== item) throw new Error(`row ${item} is not at its position in the order`);
    chunk.items.copyWithin(place, place + 1, chunk.size);
    chunk.size--;
    if (place === 0) this.#firsts[at] = chunk.items[0] as number;
    if (chunk.size > 0) return;
    this.#chunks.splice(at, 1);
    this.#firsts.splice(at, 1);
  }

  /** Visits from the first item for which `isBefore` is false, until `visit` returns false. */
  visitFrom(isBefore: (item: number) => boolean, visit: (item: number) => boolean): void {
    let at = Math.max(0, partitionPoint(this.#chunks.length, (index) => isBefore(this.#firsts[index] as number)) - 1);
    const start = this.#chunks[at];
    let place = start ? partitionPoint(start.size, (index) => isBefore(start.items[index] as number)) : 0;
    for (; at < this.#chunks.length; at++, place = 0) {
      const { items, size } = this.#chunks[at] as Chunk;
      for (; place < size; place++) if (!visit(items[place] as number)) return;
    }
  }

  /** Visits backwards from the last item for which `isBeyond` is false, until `visit` returns false. */
  visitBackFrom(isBeyond: (item: number) => boolean, visit: (item: number) => boolean): void {
    let at = partitionPoint(this.#chunks.length, (index) => !isBeyond(this.#firsts[index] as number)) - 1;
    const start = this.#chunks[at];
    let place = start ? partitionPoint(start.size, (index) => !isBeyond(start.items[index] as number)) - 1 : 0;
    for (; at >= 0; at--, place = (this.#chunks[at]?.size ?? 0) - 1) {
      const { items } = this.#chunks[at] as Chunk;
      for (; place >= 0; place--) if (!visit(items[place] as number)) return;
    }
  }

  /** The last chunk whose first item is the item or before it. */
  #lastChunkFor(item: number, isBefore: IsBefore): number {
    const beyond = partitionPoint(this.#chunks.length, (index) => {
      const first = this.#firsts[index] as number;
      return first === item || isBefore(first);
    });
    return beyond - 1;
  }

  #split(at: number): void {
    const chunk = this.#chunks[at] as Chunk;
    const half = chunkSize / 2;
    this.#insertChunk(at + 1, chunk.items.subarray(half, chunk.size));
    chunk.size = half;
  }

  #insertChunk(at: number, content: Uint32Array): void {
    const items = new Uint32Array(chunkSize);
    items.set(content);
    this.#chunks.splice(at, 0, { items, size: content.length });
    this.#firsts.splice(at, 0, content[0] as number);
  }
}

const placeIn = ({ items, size }: Chunk, item: number, isBefore: IsBefore): number =>
  partitionPoint(size, (index) => {
    const other = items[index] as number;
    return other !== item && isBefore(other);
  });

/**
 * Binary search: how many of the first `size` indices satisfy a condition that holds up to some index and not beyond.
 */
export function partitionPoint(size: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
