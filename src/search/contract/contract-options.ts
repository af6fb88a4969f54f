/** Where an engine may differ from the others. Filters, counts and order never differ. */
export interface ContractOptions {
  /** The engine stores documents outside of this process: hits equal the indexed documents, but are other objects. */
  returnsCopies?: boolean;
  /** How many random histories are compared with the reference engine. Default: 150. */
  histories?: number;
  /** How many of them are of a large catalogue. Default: 3. */
  largeHistories?: number;
}
