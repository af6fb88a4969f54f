import type { TextSchema } from '../../search-engine.ts';
import { createStringsReader } from '../../token-cost.ts';
import { type Token, tokenize, compact, joinPairs } from '../../tokenize.ts';
import type { Arena } from '../columns/arena.ts';
import { arraysEqual } from './arrays-equal.ts';
import type { Bitmap } from '../columns/bitmap.ts';
import { type TermSnapshot, type Term, Vocabulary } from './vocabulary.ts';

/** Names repeat a lot, so the terms of a text are cached. */
const maxCached = 20_000;

/** The terms of a text: those found in the title, and those that count as outside it. */
interface Terms {
  inTitle: readonly Term[];
  inRest: readonly Term[];
  /** The vocabulary's removal count when all these terms were last known to be in it. */
  removals: number;
}
type ReadStrings<Document> = ReturnType<typeof createStringsReader<Document>>;

const none: Terms = { inTitle: [], inRest: [], removals: 0 };

/** Inverted index: the rows of each term. */
export class TextIndex<Document> {
  readonly #readTitle: ReadStrings<Document>;
  readonly #readRest: ReadStrings<Document>;
  readonly vocabulary: Vocabulary;
  readonly #synonyms: ReadonlyMap<string, readonly string[]>;
  #walks = 0;
  readonly #titles = new Map<string, Terms>();
  readonly #others = new Map<string, Terms>();

  constructor(arena: Arena, schema: TextSchema<Document>, saved?: readonly TermSnapshot[]) {
    this.#readTitle = createStringsReader(Object.values(schema.title));
    this.#readRest = createStringsReader(Object.values(schema.rest));
    this.vocabulary = new Vocabulary(arena, saved);
    this.#synonyms = mapSynonyms(schema.synonyms);
  }

  /** Includes the word itself. */
  getSynonyms(word: string): readonly string[] {
    return this.#synonyms.get(word) ?? [word];
  }

  insert(row: number, document: Document): void {
    this.#eachTerm(document, (bits) => bits.add(row));
  }

  remove(row: number, document: Document): void {
    const emptied: Term[] = [];
    this.#eachTerm(document, (bits, term) => {
      bits.remove(row);
      if (term.isEmpty) emptied.push(term);
    });
    for (const term of emptied) this.vocabulary.remove(term);
  }

  update(row: number, before: Document, after: Document): void {
    const same =
      arraysEqual(this.#readTitle(before), this.#readTitle(after)) &&
      arraysEqual(this.#readRest(before), this.#readRest(after));
    if (same) return;
    this.remove(row, before);
    this.insert(row, after);
  }

  /** Visits every term once for the title and once for the rest, however often the document contains it. */
  #eachTerm(document: Document, visit: (bits: Bitmap, term: Term) => void): void {
    const walk = ++this.#walks;
    for (const text of this.#readTitle(document)) this.#eachIn(this.#termsIn(this.#titles, text), walk, visit);
    for (const text of this.#readRest(document)) this.#eachIn(this.#termsIn(this.#others, text), walk, visit);
  }

  #eachIn({ inTitle, inRest }: Terms, walk: number, visit: (bits: Bitmap, term: Term) => void): void {
    for (const term of inTitle) {
      if (term.lastInTitle === walk) continue;
      term.lastInTitle = walk;
      visit(term.title, term);
    }
    for (const term of inRest) {
      if (term.lastInRest === walk) continue;
      term.lastInRest = walk;
      visit(term.rest, term);
    }
  }

  #termsIn(cache: Map<string, Terms>, text: string | null | undefined): Terms {
    if (!text) return none;
    const cached = cache.get(text);
    if (cached && this.#isCurrent(cached)) return cached;
    const terms = cache === this.#titles ? this.#buildTitleTerms(tokenize(text)) : this.#buildRestTerms(tokenize(text));
    if (cache.size === maxCached) cache.clear();
    cache.set(text, terms);
    return terms;
  }

  /** Subwords of a token that has several, and pairs of neighbours written as one, count as outside the title. */
  #buildTitleTerms(tokens: readonly Token[]): Terms {
    return this.#terms(
      tokens.map(({ compact }) => compact),
      [...tokens.flatMap(severalSubwords), ...joinPairs(tokens)],
    );
  }

  #buildRestTerms(tokens: readonly Token[]): Terms {
    return this.#terms([], [...tokens.map(({ compact }) => compact), ...tokens.flatMap(severalSubwords)]);
  }

  #terms(inTitle: readonly string[], inRest: readonly string[]): Terms {
    const toTerm = (word: string): Term => this.vocabulary.findOrAdd(word);
    return { inTitle: inTitle.map(toTerm), inRest: inRest.map(toTerm), removals: this.vocabulary.removals };
  }

  /** Whether all terms are still in the vocabulary. */
  #isCurrent(terms: Terms): boolean {
    const { removals } = this.vocabulary;
    if (terms.removals === removals) return true;
    if (terms.inTitle.some(isGone) || terms.inRest.some(isGone)) return false;
    terms.removals = removals;
    return true;
  }
}

const severalSubwords = ({ subwords }: Token): readonly string[] => (subwords.length > 1 ? subwords : []);
const isGone = (term: Term): boolean => term.isGone;

/** Maps every word to its synonyms and itself; a word may be in several lists. */
function mapSynonyms(lists: TextSchema<never>['synonyms']): Map<string, readonly string[]> {
  const synonyms = new Map<string, readonly string[]>();
  for (const list of lists.map((words) => words.map(compact))) {
    for (const word of list) synonyms.set(word, [...new Set([...(synonyms.get(word) ?? []), ...list])]);
  }
  return synonyms;
}
