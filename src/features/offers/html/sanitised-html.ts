declare const sanitised: unique symbol;

/** HTML that may be put into a page as it is. Only `printHtml` makes it, from a tree that holds nothing but what is allowed. */
export type SanitisedHtml = string & { readonly [sanitised]: true };
