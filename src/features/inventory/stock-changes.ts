/** When something of each dealership changed last, on a clock that only counts changes. */
export class StockChanges {
  #now = 0;
  #ofStock = new Map<number, number>();
  #ofDealerships = 0;

  /** A car of each of them came, went or changed. */
  noteStock(dealershipIds: Iterable<number>): void {
    this.#now++;
    for (const id of dealershipIds) this.#ofStock.set(id, this.#now);
  }

  /** A dealership came, went, or shares its cars with others than before. */
  noteDealerships(dealershipIds: Iterable<number>): void {
    this.noteStock(dealershipIds);
    this.#ofDealerships = this.#now;
  }

  lastOfStock(dealershipIds: readonly number[]): number {
    let last = 0;
    for (const id of dealershipIds) last = Math.max(last, this.#ofStock.get(id) ?? 0);
    return last;
  }

  lastOfDealerships(): number {
    return this.#ofDealerships;
  }
}
