/**
 * What a word is. A text is split at white space into chunks; a chunk has its compact form (letters and digits alone,
 * lower case, without accents) and its runs (unbroken stretches of letters or of digits):
 *
 *    'Citroën CX-5 RAV4'  →  citroen [citroen]   cx5 [cx, 5]   rav4 [rav, 4]
 *
 * A document is indexed under both, and a chunk of a text is found by its compact form or by all of its runs. So
 * 'cx5', 'CX-5' and 'cx 5' all find a CX-5, and 'rav 4' finds a RAV4.
 *
 * How well a document matches is a sum over the chunks, 0 being best. A word (or a synonym of it) that stands in the
 * title costs 0, elsewhere 1; one found only by its beginning or through an edit costs 2 and 3. A chunk costs what its
 * compact form costs, or the dearest of its runs if that is less; an identifier that is the chunk costs 0, one that
 * begins with it 2. The whole text, compact, may also be one identifier: 0 or 2 for all of it. An edit is forgiven to
 * a compact form of letters only, and only where the filter holds no document that has the chunk as written.
 */
export interface Chunk {
  compact: string;
  runs: readonly string[];
}

const mostCharacters = 200;
const mostChunks = 16;

/** The chunks of what a visitor typed. What is longer than any name of a car is cut. */
export const chunksOfQuery = (text: string): Chunk[] => chunksOf(text.slice(0, mostCharacters)).slice(0, mostChunks);

export function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = [];
  for (const piece of fold(text).split(/\s+/u)) {
    const runs = piece.match(/\p{L}+|\p{N}+/gu);
    if (runs) chunks.push({ compact: runs.join(''), runs });
  }
  return chunks;
}

/** Letters and digits alone: how identifiers are kept and looked for. */
export const compact = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');

const plain = /^\p{ASCII}*$/u;

/**
 * Lower case, accents away ('Citroën' → 'citroen'), at last, since taking letters apart can bring capitals forth. A trade
 * mark is no word. What is plain already, as most is, skips all that.
 */
function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text
    .replace(/[™℠]/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}
