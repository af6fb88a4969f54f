import type { SearchAnswer } from '../../../search/search-engine.ts';
import { allOf } from '../all-of.ts';
import { toCarHit } from '../car-hit.ts';
import type { IndexedCar } from '../indexed-car.ts';
import { reachablePages } from '../reachable-hits.ts';
import { listedBy, type SearchContext } from '../search-context.ts';
import { facetsOf } from './facets-of.ts';
import { createHighlight } from './highlight.ts';
import { createHitHighlighter } from './highlight-hit.ts';
import { requireOrdering } from './read-index-name.ts';
import type { Parameters } from './instantsearch-request.ts';
import { pagingOf } from './paging.ts';
import { readRequestFilter } from './read-request-filter.ts';

/** One search of an InstantSearch client, within what the site lists, answered in Algolia's words. */
export async function answerSearch(context: SearchContext, indexName: string, asked: Parameters) {
  const ordering = requireOrdering(indexName, context.site);
  const paging = pagingOf(asked, context.site.config.search.pageSize);
  const answer = await context.index.engine.search({
    text: asked.query ?? '',
    filter: allOf(listedBy(context), ordering.filter, readRequestFilter(asked)),
    ...(ordering.sort ? { sort: ordering.sort } : {}),
    offset: paging.offset,
    limit: paging.limit,
    facets: facetsOf(asked),
  });
  const pick = createPicker(asked.attributesToRetrieve);
  const highlight = createHitHighlighter(
    createHighlight(asked.query ?? '', tagsOf(asked)),
    asked.attributesToHighlight,
  );
  return {
    hits: answer.hits.map((car) => {
      const hit = toCarHit(car);
      return { ...pick(hit), objectID: String(car.id), _highlightResult: highlight(hit) };
    }),
    nbHits: answer.count,
    page: paging.page,
    nbPages: reachablePages(answer.count, paging.hitsPerPage),
    hitsPerPage: paging.hitsPerPage,
    ...paging.span,
    ...countsOf(answer),
    exhaustive: { facetsCount: true, nbHits: true, typo: true },
    exhaustiveFacetsCount: true,
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    processingTimeMS: Math.round(answer.ms),
    query: asked.query ?? '',
    params: printParameters(asked),
    index: indexName,
  };
}

export const tagsOf = ({ highlightPreTag, highlightPostTag }: Parameters) => ({
  pre: highlightPreTag ?? '<em>',
  post: highlightPostTag ?? '</em>',
});

function countsOf({ facets, facetStats }: SearchAnswer<IndexedCar>) {
  return {
    facets: Object.fromEntries(
      Object.entries(facets).map(([attribute, counts]) => [
        attribute,
        Object.fromEntries(counts.map(({ value, count }) => [value, count])),
      ]),
    ),
    facets_stats: facetStats,
  };
}

/** `["*", "-vin"]` is all but one. */
function createPicker(wanted: readonly string[] | null | undefined) {
  const names = new Set(wanted ?? ['*']);
  const isWanted = (name: string): boolean => names.has(name) || (names.has('*') && !names.has(`-${name}`));
  return (hit: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(hit).filter(([name]) => isWanted(name)));
}

/** What was asked, in the form in which Algolia repeats it. */
function printParameters(asked: Parameters): string {
  const given = Object.entries(asked).filter(([, value]) => value !== null && value !== undefined);
  return new URLSearchParams(
    given.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  ).toString();
}
