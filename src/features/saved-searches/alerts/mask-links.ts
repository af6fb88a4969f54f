const word = /[^\s,“”]+/gu;
/** Anything mail and SMS programs turn into a link: a scheme, a mailbox, a dot before letters, an IPv4 address. */
const isAddress = /:\/\/|@|[.。．｡]\p{L}{2}|\d(?:\.\d+){3}/u;

/**
 * Masks anything in a search's label that a program would turn into a link: the customer typed it, and the message goes
 * out under the dealer's name.
 */
export const maskLinks = (label: string): string =>
  label.replaceAll(word, (typed) => (isAddress.test(typed) ? '…' : typed));
