/**
 * Matches a single address: no list, no display name, no line break that starts another header, no invisible
 * characters. Forms and the mailer share this rule, so every accepted address can be written to.
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s@<>",;:\\()[\]\p{C}\p{Default_Ignorable_Code_Point}\u2800]{1,64}@(?:[a-z0-9-]{1,63}\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/iu.test(
    text,
  );

/** Identifies the mailbox of an address: ignores case and a `+tag`. */
export const toMailbox = (address: string): string => address.replace(/\+[^@]*@/, '@').toLowerCase();
