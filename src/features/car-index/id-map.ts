/** Maps ids (whole numbers from 0) to numbers above 0: four bytes each, where a Map takes forty. */
export class IdMap {
  #values: Uint32Array;

  /** @param values by id, from `save` */
  constructor(values = new Uint32Array(1024)) {
    this.#values = values;
  }

  save(): Uint32Array<ArrayBuffer> {
    return Uint32Array.from(this.#values);
  }

  set(id: number, value: number): void {
    if (id >= this.#values.length) this.#grow(id);
    this.#values[id] = value;
  }

  delete(id: number): void {
    if (id < this.#values.length) this.#values[id] = 0;
  }

  get(id: number): number | undefined {
    return this.#values[id] || undefined;
  }

  *keys(): Generator<number> {
    for (const [id, value] of this.#values.entries()) if (value !== 0) yield id;
  }

  #grow(id: number): void {
    const larger = new Uint32Array(Math.max(id + 1, this.#values.length * 2));
    larger.set(this.#values);
    this.#values = larger;
  }
}
