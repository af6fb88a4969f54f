/** Random draws, the same on every machine for the same key. */
export interface Random {
  /** at least 0, below 1 */
  next(): number;
  /** a whole number, both ends included */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  weighted<Item>(items: readonly Item[], weight: (item: Item) => number): Item;
  /** up to `count` different items, in the order of the list */
  some<Item>(items: readonly Item[], count: number): Item[];
  shuffled<Item>(items: readonly Item[]): Item[];
}

/**
 * An independent stream for every key. Draws for one car do not depend on earlier draws, so adding a car, or another draw
 * for one car's colour, changes no other car.
 */
export function createRandom(...key: readonly (string | number)[]): Random {
  const next = mulberry32(hashText(key.join('/')));
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new Error('nothing to pick from');
    return items[int(0, items.length - 1)] as Item;
  };
  const shuffled = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({ item, place: next() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ item }) => item);

  return {
    next,
    int,
    pick,
    shuffled,
    chance: (probability) => next() < probability,
    weighted(items, weight) {
      let left = next() * items.reduce((sum, item) => sum + weight(item), 0);
      const found = items.find((item) => (left -= weight(item)) < 0) ?? items.at(-1);
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    },
    some(items, count) {
      const chosen = new Set(shuffled(items.map((_, index) => index)).slice(0, count));
      return items.filter((_, index) => chosen.has(index));
    },
  };
}

/** FNV-1a with a final mix: short keys that differ in one letter start far apart. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
