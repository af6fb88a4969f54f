/** When each dealership last changed, on a logical clock that counts changes. */
export class StockChangeCounter {
  #now = 0;
  #stock = new Map<number, number>();
  #dealerships = 0;

  /** A car of each dealership was added, removed or changed. */
  recordStockChange(dealershipIds: Iterable<number>): void {
    this.#now++;
    for (const id of dealershipIds) this.#stock.set(id, this.#now);
  }

  /** A dealership was added, removed, or changed whom it shares its cars with. */
  recordDealershipChange(dealershipIds: Iterable<number>): void {
    this.recordStockChange(dealershipIds);
    this.#dealerships = this.#now;
  }

  lastStockChange(dealershipIds: readonly number[]): number {
    let last = 0;
    for (const id of dealershipIds) last = Math.max(last, this.#stock.get(id) ?? 0);
    return last;
  }

  lastDealershipChange(): number {
    return this.#dealerships;
  }
}
