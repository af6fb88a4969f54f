/** Where an engine may differ from the others. Filters, counts and order after a call never differ. */
export interface ContractOptions {
  /** The engine stores documents outside of this process: hits equal the indexed documents, but are other objects. */
  returnsCopies?: boolean;
  /**
   * A text that no document contains as written takes several requests. Changes between them may be seen by the later ones
   * only, so results of a text are compared before and after a call, not during it.
   */
  readsTextInSteps?: boolean;
  /**
   * Partitions become up to date one after the other: a search of several partitions during a call may see the changes of
   * some. Results are compared before and after a call.
   */
  updatesPartitionsSeparately?: boolean;
  /** How many random histories are compared with the reference engine. Default: 150. */
  histories?: number;
  /** How many of them are of a large catalogue. Default: 3. */
  largeHistories?: number;
}
