/**
 * One address and nothing else: neither a list, nor a name, nor the beginning of another header, and nothing in it that
 * cannot be seen. Forms and the mailer hold addresses to the same rule, so that what was taken can be written to.
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 254 &&
  /^[^\s@<>",;:\\()[\]\p{C}\p{Default_Ignorable_Code_Point}\u2800]{1,64}@(?:[a-z0-9-]{1,63}\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/iu.test(
    text,
  );
