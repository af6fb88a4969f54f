export type StockChangeRecorder = Pick<StockChangeCounter, 'recordStockChange' | 'recordDealershipChange'>;

/** When each dealership last changed, by a logical clock that counts changes. */
export class StockChangeCounter {
  #now = 0;
  #stock = new Map<number, number>();
  #dealerships = 0;

  /** Call it when cars of these dealerships were added, removed or changed. */
  recordStockChange(dealershipIds: Iterable<number>): void {
    this.#now++;
    for (const id of dealershipIds) this.#stock.set(id, this.#now);
  }

  /** Call it when these dealerships were added, removed, or changed who they share their cars with. */
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
