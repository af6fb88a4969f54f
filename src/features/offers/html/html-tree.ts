/** What offers may be written with. `a` keeps its address, every other attribute is left behind. */
export type InlineTag = 'b' | 'strong' | 'i' | 'em' | 'sup' | 'sub' | 'br' | 'a';
export type BlockTag = 'p' | 'ul' | 'ol' | 'li';

export type HtmlElement = { tag: InlineTag | BlockTag; href?: string; children: HtmlNode[] };

/** Text is plain: `&` in it is an ampersand, `<` a less-than sign. */
export type HtmlNode = string | HtmlElement;
