import { uncapitalise } from '../../../ui/text/first-letter.ts';
import { printSearchAddress } from '../address/search-address.ts';
import { getSearchPathRules } from '../address/search-path-rules.ts';
import { setQuery } from '../change-search-state.ts';
import { getFacetLabel } from '../filters/facet-label.ts';
import { describeSearch } from '../history/describe-search.ts';
import { interpretQuery } from '../natural-language/interpret-query.server.ts';
import { parsePhrase, toNameCondition, withConditions } from '../natural-language/parse-phrase.ts';
import { toCompactForm, tokenize } from '../natural-language/tokenize.ts';
import type { Meaning, Vocabulary } from '../natural-language/vocabulary.ts';
import { searchCars } from '../search-cars.server.ts';
import type { SearchContext } from '../search-context.ts';
import { emptySearchState, type SearchState } from '../search-state.ts';
import { describeSort } from '../sort-labels.ts';
import { completeName } from './complete-name.ts';
import type { Suggestion } from './suggestion.ts';

const maxSuggestions = 8;
const maxCars = 3;
/** Of a stock number, with a digit. */
const minNumberLength = 3;

/** What a text may mean within a search, from two letters on. */
export async function suggestSearches(
  context: SearchContext,
  vocabulary: Vocabulary,
  search: SearchState,
): Promise<Suggestion[]> {
  if (toCompactForm(search.query).length < 2) return [];
  const [whole, names, cars] = await Promise.all([
    suggestInterpretation(context, vocabulary, search),
    suggestNames(context, vocabulary, search),
    suggestCars(context, search.query),
  ]);
  const all = [...whole, ...names, ...cars];
  return all
    .filter(({ href }, index) => all.findIndex((other) => other.href === href) === index)
    .slice(0, maxSuggestions);
}

/** 'Diesel utes under 40k' as a whole. A single name is suggested by itself. */
async function suggestInterpretation(
  context: SearchContext,
  vocabulary: Vocabulary,
  search: SearchState,
): Promise<Suggestion[]> {
  const { conditions } = parsePhrase(tokenize(search.query), vocabulary, context.now);
  const [first, ...others] = conditions;
  if (!first || (others.length === 0 && Object.keys(first.refinements).length > 0)) return [];
  const state = await interpretQuery(context, vocabulary, search);
  if (state.query === search.query) return [];
  return suggest(context, 'search', describeWithOrder(state), state);
}

/** 'Toyota, under $40,000, cheapest first' */
function describeWithOrder(state: SearchState): string {
  const [search, order] = [describeSearch(state), describeSort(state.sortBy)];
  return search === '' || order === '' ? search + order : `${search}, ${uncapitalise(order)}`;
}

/** Names that begin with the text, or with its end after conditions: the utes of 'diesel ut'. */
async function suggestNames(
  context: SearchContext,
  vocabulary: Vocabulary,
  search: SearchState,
): Promise<Suggestion[]> {
  const tokens = tokenize(search.query);
  for (let start = 0; start < tokens.length; start++) {
    const names = completeName(vocabulary, tokens.slice(start).join(''));
    if (names.length === 0) continue;
    const { conditions, rest } = parsePhrase(tokens.slice(0, start), vocabulary, context.now);
    if (rest.length > 0 || (start > 0 && conditions.length === 0)) return [];
    const before = withConditions(setQuery(search, ''), conditions);
    const described =
      conditions.length === 0 ? '' : `, ${describeWithOrder(withConditions(emptySearchState, conditions))}`;
    const suggested = names.map((name) =>
      suggest(
        context,
        kinds[name.attribute] ?? 'search',
        getLabel(name) + described,
        withConditions(before, [toNameCondition([name])]),
      ),
    );
    return (await Promise.all(suggested)).flat();
  }
  return [];
}

const kinds: Readonly<Record<string, Suggestion['kind']>> = {
  make: 'make',
  model: 'model',
  body: 'body',
  fuel: 'fuel',
  transmission: 'transmission',
  drive: 'drive',
  colour: 'colour',
  filtered_features: 'feature',
};

const getLabel = ({ attribute, values: [value = ''], make }: Meaning): string =>
  make === undefined ? getFacetLabel(attribute, value) : `${make} ${value}`;

/** Nothing for a search without cars. */
async function suggest(
  context: SearchContext,
  kind: Suggestion['kind'],
  label: string,
  state: SearchState,
): Promise<Suggestion[]> {
  const { count } = await searchCars(context, state, { pageSize: 0, facets: {} });
  const rules = getSearchPathRules(context.site.config);
  const href = printSearchAddress(rules, { path: rules.base, refinements: {} }, state);
  return count === 0 ? [] : [{ kind, label, count, href }];
}

/** Cars whose stock number begins with the text. */
async function suggestCars(context: SearchContext, text: string): Promise<Suggestion[]> {
  const number = toCompactForm(text);
  if (number.length < minNumberLength || !/\d/.test(number)) return [];
  const { hits } = await searchCars(context, setQuery(emptySearchState, text), { pageSize: maxCars, facets: {} });
  return hits
    .filter(({ stocknum }) => stocknum !== null && toCompactForm(stocknum).startsWith(number))
    .map(({ stocknum, name, slug }) => ({
      kind: 'car',
      label: `${stocknum} · ${name}`,
      count: null,
      href: `/cars/${slug}`,
    }));
}
