import { isOneEditApart } from '../../is-one-edit-apart.ts';
import type { SearchQuery } from '../../search-engine.ts';
import {
  createTextReader,
  createTokenCosts,
  mayHaveEdit,
  type Cost,
  type DocumentText,
  type ReadText,
  type TokenCosts,
} from '../../token-cost.ts';
import { type Token, tokenizeQuery, compactQuery } from '../../tokenize.ts';
import { toIdentifierPrefix } from '../store/identifier-key.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { RowSet, QueryScope } from './query-scope.ts';
import { FoundRows } from './found-rows.ts';
import { RelevanceTiers } from './relevance-tiers.ts';

const minIdentifierLength = 3;
/** A step through the identifier index costs about as much as checking this many rows. */
const visitCost = 8;

/** Rows with a cost of at most 0, 1, 2 and 3. */
type Costs = [RowSet, RowSet, RowSet, RowSet];

/** The rows of `base` that match a text, better matches in earlier tiers; undefined for a text without tokens. */
export function matchText<Document>(
  store: DocumentStore<Document>,
  scope: QueryScope,
  base: RowSet,
  { text = '', textFields, typos = true }: Pick<SearchQuery, 'text' | 'textFields' | 'typos'>,
): RelevanceTiers | undefined {
  const inFields = textFields && {
    readText: createTextReader(store.schema.text, textFields),
    costs: createTokenCosts(text, store.schema.text.synonyms, typos),
  };
  const tokens = inFields?.costs.tokens ?? tokenizeQuery(text);
  if (tokens.length === 0) return undefined;
  const matcher = new TextMatcher(store, scope, base, { typos, inFields });
  const tiers = new RelevanceTiers(scope, base);
  for (const [at, token] of tokens.entries()) tiers.addCondition(matcher.matchToken(token, at === tokens.length - 1));
  const whole = compactQuery(text);
  if (whole !== tokens[0]?.compact) tiers.addAlternative(matcher.matchWholeQuery(whole));
  return tiers;
}

interface MatchOptions<Document> {
  typos: boolean;
  /** Restricts the search to some fields. The index does not store fields, so each document that it finds is read. */
  inFields: { readText: ReadText<Document>; costs: TokenCosts } | undefined;
}

interface Places {
  inTitle: RowSet;
  anywhere: RowSet;
}

class TextMatcher<Document> {
  readonly #store: DocumentStore<Document>;
  readonly #scope: QueryScope;
  readonly #base: FoundRows;
  readonly #options: MatchOptions<Document>;

  constructor(store: DocumentStore<Document>, scope: QueryScope, base: RowSet, options: MatchOptions<Document>) {
    this.#store = store;
    this.#scope = scope;
    this.#base = new FoundRows(scope, base);
    this.#options = options;
  }

  matchToken(token: Token, isLast: boolean): Costs {
    const costs = this.#none();
    this.#addWord(costs, token.compact, isLast);
    this.#addIdentifiers(costs, token.compact);
    this.#makeCumulative(costs);
    const asWritten = this.#restrictToFields(costs, (text, of) => of.asWritten(token, text));
    if (this.#isFound(asWritten)) return asWritten;
    this.#addLoosely(costs, token, isLast);
    this.#makeCumulative(costs);
    return this.#restrictToFields(costs, (text, of) => of.loosely(token, text));
  }

  /** The costs of the whole query as an identifier or a prefix of one. */
  matchWholeQuery(compact: string): Costs {
    const costs = this.#none();
    this.#addIdentifiers(costs, compact);
    this.#makeCumulative(costs);
    return this.#restrictToFields(costs, (text, of) => of.asOneIdentifier(text));
  }

  /** Of rows found in any field, those that match in the searched fields, with their cost there. */
  #restrictToFields(anywhere: Costs, getCost: (text: DocumentText, of: TokenCosts) => Cost): Costs {
    const { inFields } = this.#options;
    if (!inFields) return anywhere;
    const { arena, blocks } = this.#scope;
    const costs = this.#none();
    const candidates = this.#scope.copy(anywhere[3]);
    arena.kernel.and(candidates, this.#base.set, blocks);
    const { at, end } = new FoundRows(this.#scope, candidates).rows();
    for (const row of arena.u32.subarray(at / 4, end / 4)) {
      const set = costs[getCost(inFields.readText(this.#store.documentAt(row)), inFields.costs)];
      if (set !== undefined) this.#scope.addRow(set, row);
    }
    this.#makeCumulative(costs);
    return costs;
  }

  /** Many documents may share a prefix that few rows of the scope have; then checks these rows one by one. */
  #addIdentifiers(costs: Costs, compact: string): void {
    if ([...compact].length < minIdentifierLength) return;
    const { identifiers } = this.#store;
    const prefix = toIdentifierPrefix(compact);
    const add = (row: number, isWhole: boolean): void => this.#scope.addRow(costs[isWhole ? 0 : 2], row);
    this.#store.refresh(identifiers);
    if (identifiers.findStartingWith(prefix, this.#base.count / visitCost, add)) return;
    const { at, end } = this.#base.rows();
    const rows = this.#scope.arena.u32.subarray(at / 4, end / 4);
    for (const row of rows) identifiers.matchRow(row, prefix, add);
  }

  #addWord(costs: Costs, word: string, mayBePrefix: boolean): void {
    this.#addTerms(costs, this.#store.text.getSynonyms(word));
    if (mayBePrefix) this.#addPrefixMatches(costs, word);
  }

  #addTerms(costs: Costs, words: readonly string[]): void {
    for (const word of words) {
      const term = this.#store.text.vocabulary.find(word);
      if (!term) continue;
      this.#scope.addBitmap(costs[0], term.title);
      this.#scope.addBitmap(costs[1], term.rest);
    }
  }

  #addPrefixMatches(costs: Costs, word: string): void {
    for (const term of this.#store.text.vocabulary.startingWith(word)) {
      this.#scope.addBitmap(costs[2], term.title);
      this.#scope.addBitmap(costs[3], term.rest);
    }
  }

  /** For a token that no document within the filter contains as written. */
  #addLoosely(costs: Costs, { compact, subwords }: Token, isLast: boolean): void {
    if (subwords.length > 1) {
      this.#addConjunction(
        costs,
        subwords.map((subword, at) =>
          this.#findPlaces(subword, this.#store.text.getSynonyms(subword), isLast && at === subwords.length - 1),
        ),
      );
    } else {
      for (const halves of this.#splitInTwo(compact)) {
        this.#addConjunction(
          costs,
          halves.map((half) => this.#findPlaces(half, [half], false)),
        );
      }
    }
    if (this.#options.typos && mayHaveEdit(compact)) this.#addEdits(costs, compact);
  }

  /** The rows with a word in the title, and the rows with it anywhere or as a prefix of another. */
  #findPlaces(word: string, synonyms: readonly string[], mayBePrefix: boolean): Places {
    const costs = this.#none();
    this.#addTerms(costs, synonyms);
    if (mayBePrefix) this.#addPrefixMatches(costs, word);
    this.#makeCumulative(costs);
    return { inTitle: costs[0], anywhere: costs[3] };
  }

  #addConjunction(costs: Costs, parts: readonly Places[]): void {
    const { arena, blocks } = this.#scope;
    const [first, ...others] = parts as [Places, ...Places[]];
    for (const other of others) {
      arena.kernel.and(first.inTitle, other.inTitle, blocks);
      arena.kernel.and(first.anywhere, other.anywhere, blocks);
    }
    arena.kernel.or(costs[2], first.inTitle, blocks);
    arena.kernel.or(costs[3], first.anywhere, blocks);
  }

  /** The splits of a word into two words of the vocabulary. */
  #splitInTwo(word: string): [string, string][] {
    const letters = [...word];
    const halves: [string, string][] = [];
    for (let at = 2; at <= letters.length - 2; at++) {
      const [left, right] = [letters.slice(0, at).join(''), letters.slice(at).join('')];
      if (this.#store.text.vocabulary.find(left) && this.#store.text.vocabulary.find(right)) halves.push([left, right]);
    }
    return halves;
  }

  #addEdits(costs: Costs, word: string): void {
    for (const term of this.#store.text.vocabulary.startingWith(getFirstLetter(word))) {
      if (Math.abs(term.word.length - word.length) > 2 || !isOneEditApart(word, term.word)) continue;
      this.#scope.addBitmap(costs[2], term.title);
      this.#scope.addBitmap(costs[3], term.rest);
    }
  }

  #isFound(costs: Costs): boolean {
    const { arena, blocks } = this.#scope;
    return arena.withStack(() => {
      const found = this.#scope.copy(costs[3]);
      arena.kernel.and(found, this.#base.set, blocks);
      return this.#scope.count(found) > 0;
    });
  }

  #none(): Costs {
    return [this.#scope.emptySet(), this.#scope.emptySet(), this.#scope.emptySet(), this.#scope.emptySet()];
  }

  /** Makes the sets cumulative: a cost of 0 is also a cost of at most 1, and so on. */
  #makeCumulative([zero, one, two, three]: Costs): void {
    const { arena, blocks } = this.#scope;
    arena.kernel.or(one, zero, blocks);
    arena.kernel.or(two, one, blocks);
    arena.kernel.or(three, two, blocks);
  }
}

const getFirstLetter = (word: string): string => String.fromCodePoint(word.codePointAt(0) as number);
