declare const sanitised: unique symbol;

/** HTML that is safe to insert into a page. Only `printHtml` creates it, from a tree of allowed elements. */
export type SanitisedHtml = string & { readonly [sanitised]: true };
