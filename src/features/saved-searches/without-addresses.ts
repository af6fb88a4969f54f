const word = /[^\s,“”]+/gu;
/** What programs make a link of: a scheme, a mailbox, a name with a dot before letters, an address of four numbers. */
const isAddress = /:\/\/|@|[.。．｡]\p{L}{2}|\d(?:\.\d+){3}/u;

/**
 * A search in its customer's words, to stand in a message of the dealer's: an address that was typed into it would be
 * made a link there, under the dealer's name.
 */
export const withoutAddresses = (label: string): string =>
  label.replaceAll(word, (typed) => (isAddress.test(typed) ? '…' : typed));
