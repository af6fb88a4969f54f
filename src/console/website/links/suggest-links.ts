import { printSearchState } from '../../../features/car-search/print-search-state.ts';
import { emptySearchState, isRefinableAttribute } from '../../../features/car-search/search-state.ts';
import type { StockFilter } from '../../../features/car-search/stock-values/stock-filter.ts';
import type { LinkTargets } from '../../../features/site-config/link-targets.ts';

export type LinkSuggestion = { path: string; title: string; note: string };
export type LinkSuggestions = { label: string; items: LinkSuggestion[] };

type Known = { targets: LinkTargets; filters: readonly StockFilter[] };

/** At most so many of a group are offered at a time. */
const maxShown = 30;

/**
 * The pages whose title or address contains every typed word. For the address of a search also the same search with one more
 * filter, with the number of cars that the stock has of it.
 */
export function suggestLinks(typed: string, { targets, filters }: Known): LinkSuggestions[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const pages = targets.map(({ label, items }) => ({
    label,
    items: items
      .map(({ path, title }) => ({ path, title, note: path }))
      .filter((item) => matches(item, words))
      .slice(0, maxShown),
  }));
  return [...pages, ...suggestFilters(typed.trim(), { targets, filters })].filter(({ items }) => items.length > 0);
}

const matches = ({ path, title }: LinkSuggestion, words: readonly string[]): boolean => {
  const text = `${title} ${path}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

function suggestFilters(typed: string, { targets, filters }: Known): LinkSuggestions[] {
  const search = targets.flatMap(({ items }) => items).find(({ path }) => path === typed);
  if (!search || !isSearch(targets, typed)) return [];
  return filters.map(({ attribute, label, values }) => ({
    label: `${search.title}, by ${label.toLowerCase()}`,
    items: values.slice(0, maxShown).flatMap((value) =>
      isRefinableAttribute(attribute)
        ? {
            path: `${typed}?${printSearchState({ ...emptySearchState, refinements: { [attribute]: [value.value] } })}`,
            title: value.label,
            note: value.count === 1 ? '1 car' : `${value.count} cars`,
          }
        : [],
    ),
  }));
}

const isSearch = (targets: LinkTargets, path: string): boolean =>
  targets.some(({ label, items }) => label === 'Searches' && items.some((item) => item.path === path));
