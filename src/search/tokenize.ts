/**
 * Tokens. A text is split at white space into tokens. A token has a compact form (letters and digits only, lower case,
 * without accents) and subwords (runs of letters or of digits; a run of letters also ends where a capital follows a
 * small letter):
 *
 *    'Citroën CX-5 RAV4 LandCruiser'  →  citroen [citroen]   cx5 [cx, 5]   rav4 [rav, 4]   landcruiser [land, cruiser]
 *
 * A document is indexed under both, and under each pair of neighbours of a short title string written as one ('Land
 * Rover' under landrover). Subwords of a token that has several, and these pairs, count as outside the title. So 'rav 4'
 * finds a RAV4, 'landrover' a Land Rover, and 'mazda 3' a Mazda 3 before a CX-3.
 *
 * The relevance of a document is a cost, summed over the tokens of the query; 0 is best. A token matches as written
 * where its compact form or a synonym is in the title (0) or elsewhere (1); the last token also as a prefix (2, 3); or
 * where it equals an identifier (0) or a prefix of one (2). Only a token that no document within the filter contains as
 * written is matched more loosely, for 2 where all of it is in the title, else for 3: as its subwords, where it has
 * several (the last subword of the last token may be a prefix); as two words written as one, each of two letters or
 * more; or with one edit, where it consists of four or more letters and the query tolerates typos. The whole query,
 * compact, may also be one identifier: 0 or 2 for all of it.
 */
export interface Token {
  compact: string;
  subwords: readonly string[];
}

const maxCharacters = 200;
const maxTokens = 16;
const maxJoined = 3;

/** The tokens of a visitor's query without duplicates. Longer input than any car name is cut off. */
export function tokenizeQuery(text: string): Token[] {
  const tokens = tokenize(text.slice(0, maxCharacters));
  const last = new Map(tokens.map(({ compact }, at) => [compact, at]));
  return tokens.filter(({ compact }, at) => last.get(compact) === at).slice(0, maxTokens);
}

/** The whole query as one compact string: a plate or a stock number may be typed with spaces. */
export const compactQuery = (text: string): string => compact(text.slice(0, maxCharacters));

/** 'Land Rover' → landrover. Longer strings are names, which are never written as one word. */
export function joinPairs(tokens: readonly Token[]): string[] {
  if (tokens.length > maxJoined) return [];
  return tokens.slice(1).map(({ compact }, at) => `${tokens[at]?.compact}${compact}`);
}

export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const part of withoutAccents(text).split(/\s+/u)) {
    const subwords = part.match(run)?.map((each) => each.toLowerCase());
    if (subwords) tokens.push({ compact: subwords.join(''), subwords });
  }
  return tokens;
}

/** Letters and digits only. Identifiers are stored and looked up in this form. */
export const compact = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** A run of digits, or of letters up to a small one before a capital. */
const run = /\p{N}+|\p{L}+?(?=(?<=\p{Ll})\p{Lu}|(?!\p{L}))/gu;

const plain = /^\p{ASCII}*$/u;

/** 'Citroën' → 'Citroen'. Drops trade mark signs. ASCII, the common case, is returned unchanged. */
function withoutAccents(text: string): string {
  if (plain.test(text)) return text;
  return text
    .replace(/[™℠]/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
}
