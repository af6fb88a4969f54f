/**
 * What a word is. A text is split at white space into chunks; a chunk has its compact form (letters and digits alone,
 * lower case, without accents) and its runs (stretches of letters or of digits, unbroken, and ended where a capital
 * follows a small letter):
 *
 *    'Citroën CX-5 RAV4 LandCruiser'  →  citroen [citroen]   cx5 [cx, 5]   rav4 [rav, 4]   landcruiser [land, cruiser]
 *
 * A document is indexed under both, and under each two neighbours of a short string of its title written as one ('Land
 * Rover' under landrover); runs of a chunk that has several, and such pairs, count as outside the title. So 'rav 4' finds
 * a RAV4, 'landrover' a Land Rover, and 'mazda 3' a Mazda 3 before a CX-3.
 *
 * How well a document matches is a sum over the chunks of the text, 0 being best. A chunk is found as written where its
 * compact form, or a synonym, is a word of the title (0) or elsewhere (1); the last chunk also as the beginning of one
 * (2, 3); or where it is an identifier (0) or the beginning of one (2). Only a chunk that no document within the filter
 * has as written is read more loosely, for 2 where all of it is found in the title and else for 3: as its runs, where it
 * has several (the last run of the last chunk may be a beginning); as two words written as one, each of two letters or
 * more; or with one edit, where it has five letters or more and nothing else. The whole text, compact, may also be one
 * identifier: 0 or 2 for all of it.
 */
export interface Chunk {
  compact: string;
  runs: readonly string[];
}

const mostCharacters = 200;
const mostChunks = 16;
const mostJoined = 3;

/** The chunks of what a visitor typed, each once. What is longer than any name of a car is cut. */
export function chunksOfQuery(text: string): Chunk[] {
  const chunks = chunksOf(text.slice(0, mostCharacters));
  const last = new Map(chunks.map(({ compact }, at) => [compact, at]));
  return chunks.filter(({ compact }, at) => last.get(compact) === at).slice(0, mostChunks);
}

/** All that a visitor typed as one, which a plate or a stock number typed in pieces is. */
export const wholeOfQuery = (text: string): string => compact(text.slice(0, mostCharacters));

/** 'Land Rover' → landrover; longer strings are names, whose words nobody joins. */
export function pairsOf(chunks: readonly Chunk[]): string[] {
  if (chunks.length > mostJoined) return [];
  return chunks.slice(1).map(({ compact }, at) => `${chunks[at]?.compact}${compact}`);
}

export function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = [];
  for (const piece of withoutAccents(text).split(/\s+/u)) {
    const runs = piece.match(run)?.map((each) => each.toLowerCase());
    if (runs) chunks.push({ compact: runs.join(''), runs });
  }
  return chunks;
}

/** Letters and digits alone: how identifiers are kept and looked for. */
export const compact = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Digits; or letters, up to a small one before a capital. */
const run = /\p{N}+|\p{L}+?(?=(?<=\p{Ll})\p{Lu}|(?!\p{L}))/gu;

const plain = /^\p{ASCII}*$/u;

/** 'Citroën' → 'Citroen'. A trade mark is no word. What is plain already, as most is, skips all that. */
function withoutAccents(text: string): string {
  if (plain.test(text)) return text;
  return text
    .replace(/[™℠]/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
}
