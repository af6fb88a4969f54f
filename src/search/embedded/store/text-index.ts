import type { TextSchema } from '../../search-engine.ts';
import { type Chunk, chunksOf, compact, pairsOf } from '../../words.ts';
import type { Arena } from './arena.ts';
import { isSameList } from './same-list.ts';
import type { RowBits } from './row-bits.ts';
import { type SavedTerm, type Term, Vocabulary } from './vocabulary.ts';

/** Names repeat without end: what they come to is worked out once. */
const mostRemembered = 20_000;

/** What a text comes to: the words that are looked for in a title, and those that count as said elsewhere. */
interface Terms {
  inTitle: readonly Term[];
  inRest: readonly Term[];
  /** How many words had left the vocabulary when all of these were last known to be in it. */
  removals: number;
}
const none: Terms = { inTitle: [], inRest: [], removals: 0 };

/** Which rows have which words. */
export class TextIndex<Document> {
  readonly #schema: TextSchema<Document>;
  readonly vocabulary: Vocabulary;
  readonly #synonyms: ReadonlyMap<string, readonly string[]>;
  #walks = 0;
  readonly #titles = new Map<string, Terms>();
  readonly #others = new Map<string, Terms>();

  constructor(arena: Arena, schema: TextSchema<Document>, saved?: readonly SavedTerm[]) {
    this.#schema = schema;
    this.vocabulary = new Vocabulary(arena, saved);
    this.#synonyms = mapOfSynonyms(schema.synonyms);
  }

  /** The word itself among them. */
  synonymsOf(word: string): readonly string[] {
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
      isSameList(this.#schema.title(before), this.#schema.title(after)) &&
      isSameList(this.#schema.rest(before), this.#schema.rest(after));
    if (same) return;
    this.remove(row, before);
    this.insert(row, after);
  }

  /** Every word once for the title and once for the rest, however often the document says it. */
  #eachTerm(document: Document, visit: (bits: RowBits, term: Term) => void): void {
    const walk = ++this.#walks;
    for (const text of this.#schema.title(document)) this.#eachIn(this.#termsIn(this.#titles, text), walk, visit);
    for (const text of this.#schema.rest(document)) this.#eachIn(this.#termsIn(this.#others, text), walk, visit);
  }

  #eachIn({ inTitle, inRest }: Terms, walk: number, visit: (bits: RowBits, term: Term) => void): void {
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

  #termsIn(known: Map<string, Terms>, text: string | null | undefined): Terms {
    if (!text) return none;
    const remembered = known.get(text);
    if (remembered && this.#isCurrent(remembered)) return remembered;
    const terms = known === this.#titles ? this.#termsOfTitle(chunksOf(text)) : this.#termsOfRest(chunksOf(text));
    if (known.size === mostRemembered) known.clear();
    known.set(text, terms);
    return terms;
  }

  /** The runs of a word that has several, and what two neighbours make written as one, count as said elsewhere. */
  #termsOfTitle(chunks: readonly Chunk[]): Terms {
    return this.#terms(
      chunks.map(({ compact }) => compact),
      [...chunks.flatMap(runsOfSeveral), ...pairsOf(chunks)],
    );
  }

  #termsOfRest(chunks: readonly Chunk[]): Terms {
    return this.#terms([], [...chunks.map(({ compact }) => compact), ...chunks.flatMap(runsOfSeveral)]);
  }

  #terms(inTitle: readonly string[], inRest: readonly string[]): Terms {
    const termOf = (word: string): Term => this.vocabulary.findOrAdd(word);
    return { inTitle: inTitle.map(termOf), inRest: inRest.map(termOf), removals: this.vocabulary.removals };
  }

  /** Whether all of its words are still in the vocabulary. */
  #isCurrent(terms: Terms): boolean {
    const { removals } = this.vocabulary;
    if (terms.removals === removals) return true;
    if (terms.inTitle.some(isGone) || terms.inRest.some(isGone)) return false;
    terms.removals = removals;
    return true;
  }
}

const runsOfSeveral = ({ runs }: Chunk): readonly string[] => (runs.length > 1 ? runs : []);
const isGone = (term: Term): boolean => term.isGone;

/** Every word with all that mean the same, itself among them; a word may stand in several lists. */
function mapOfSynonyms(lists: TextSchema<never>['synonyms']): Map<string, readonly string[]> {
  const synonyms = new Map<string, readonly string[]>();
  for (const list of lists.map((words) => words.map(compact))) {
    for (const word of list) synonyms.set(word, [...new Set([...(synonyms.get(word) ?? []), ...list])]);
  }
  return synonyms;
}
