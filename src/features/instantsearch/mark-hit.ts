import { createTextReader, createTokenCosts, mayHaveEdit } from '../../search/token-cost.ts';
import { carSearchSchema } from '../car-index/car-search-schema.ts';
import type { IndexedCar } from '../cars/indexed-car.ts';
import { createHighlight, type HighlightTags } from './highlight.ts';
import { createHitHighlighter, createHitSnippeter, type HighlightResult, type SnippetResult } from './highlight-hit.ts';
import type { SearchParameters } from './instantsearch-request.ts';
import { createWordMarker } from './mark-words.ts';
import { createSnippetCutter, parseSnippetLengths } from './snippet.ts';

export const getHighlightTags = ({ highlightPreTag, highlightPostTag }: SearchParameters): HighlightTags => ({
  pre: highlightPreTag ?? '<em>',
  post: highlightPostTag ?? '</em>',
});

/** Marks what the query matched in the fields of a hit, as highlights and as snippets. */
export function createHitMarker(
  parameters: SearchParameters,
  textFields: readonly string[] | undefined,
  cars: readonly IndexedCar[],
): (hit: Readonly<Record<string, unknown>>) => { _highlightResult: HighlightResult; _snippetResult?: SnippetResult } {
  const tags = getHighlightTags(parameters);
  const searched = createWordMarker(parameters.query ?? '', findMisspeltKeywords(parameters, textFields, cars));
  const others = createWordMarker('');
  const highlight = createHitHighlighter(
    {
      searched: createHighlight(searched, tags),
      others: createHighlight(others, tags),
      restrictedTo: textFields,
    },
    parameters.attributesToHighlight,
  );
  const lengths = parseSnippetLengths(parameters.attributesToSnippet);
  const ellipsis = parameters.snippetEllipsisText ?? '…';
  const cut = createHitSnippeter(
    {
      searched: createSnippetCutter(searched, tags, ellipsis),
      others: createSnippetCutter(others, tags, ellipsis),
      restrictedTo: textFields,
    },
    lengths,
  );
  return (hit) => ({ _highlightResult: highlight(hit), ...(lengths.size > 0 && { _snippetResult: cut(hit) }) });
}

/**
 * The keywords that the engine matched with an edit. It does so only if no car has the keyword as written, so the cars of
 * one page show it.
 */
function findMisspeltKeywords(
  { query, typoTolerance }: SearchParameters,
  textFields: readonly string[] | undefined,
  cars: readonly IndexedCar[],
): Set<string> {
  if (!query || typoTolerance === false) return new Set();
  const { tokens, asWritten } = createTokenCosts(query, carSearchSchema.text.synonyms);
  const texts = cars.map(createTextReader(carSearchSchema.text, textFields));
  const misspelt = tokens.filter(
    (token) => mayHaveEdit(token.compact) && texts.every((text) => asWritten(token, text) === Infinity),
  );
  return new Set(misspelt.map((token) => token.compact));
}
