/** The tags allowed in offers. `a` keeps its href; all other attributes are dropped. */
export type InlineTag = 'b' | 'strong' | 'i' | 'em' | 'sup' | 'sub' | 'br' | 'a';
export type BlockTag = 'p' | 'ul' | 'ol' | 'li';

export type HtmlElement = { tag: InlineTag | BlockTag; href?: string; children: HtmlNode[] };

/** Text is unescaped: `&` is an ampersand, `<` a less-than sign. */
export type HtmlNode = string | HtmlElement;
