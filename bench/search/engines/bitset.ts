/** A growing set of small whole numbers, 32 to a word. */
export class Bitset {
  words: Uint32Array;

  constructor(bits = 1024) {
    this.words = new Uint32Array((bits + 31) >>> 5);
  }

  static full(bits: number): Bitset {
    const created = new Bitset(bits);
    created.words.fill(0xff_ff_ff_ff);
    if (bits % 32 > 0) created.words[created.words.length - 1] = 2 ** (bits % 32) - 1;
    return created;
  }

  /** in words */
  get length(): number {
    return this.words.length;
  }

  set(at: number, present: boolean): void {
    const word = at >>> 5;
    if (word >= this.words.length) {
      const grown = new Uint32Array(Math.max(word + 1, this.words.length * 2));
      grown.set(this.words);
      this.words = grown;
    }
    const bit = 1 << (at & 31);
    const bits = this.words[word] as number;
    this.words[word] = present ? bits | bit : bits & ~bit;
  }

  add(other: Bitset | undefined): void {
    if (!other) return;
    const length = Math.min(this.words.length, other.words.length);
    for (let at = 0; at < length; at++) this.words[at] = (this.words[at] as number) | (other.words[at] as number);
  }

  copy(): Bitset {
    const created = new Bitset(0);
    created.words = this.words.slice();
    return created;
  }

  count(): number {
    let sum = 0;
    for (const word of this.words) sum += ones(word);
    return sum;
  }

  forEach(visit: (at: number) => void): void {
    for (let at = 0; at < this.words.length; at++) {
      let word = this.words[at] as number;
      while (word !== 0) {
        visit((at << 5) + 31 - Math.clz32(word & -word));
        word &= word - 1;
      }
    }
  }
}

export function andInto(target: Bitset, other: Bitset): void {
  const { words } = target;
  for (let at = 0; at < words.length; at++) words[at] = (words[at] as number) & (other.words[at] ?? 0);
}

export function countBoth(a: Bitset, b: Bitset): number {
  const length = Math.min(a.words.length, b.words.length);
  let sum = 0;
  for (let at = 0; at < length; at++) sum += ones((a.words[at] as number) & (b.words[at] as number));
  return sum;
}

function ones(word: number): number {
  let count = word - ((word >>> 1) & 0x55_55_55_55);
  count = (count & 0x33_33_33_33) + ((count >>> 2) & 0x33_33_33_33);
  return Math.imul((count + (count >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}
