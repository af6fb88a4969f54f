import { useEffect, useState } from 'react';
import { formatCount } from '../../../ui/text/format-count.ts';
import { browserStorage } from '../../sites/browser-storage.ts';
import { getEntryAddress } from '../history/search-history.ts';
import { typedQueryParam } from '../natural-language/typed-query.ts';
import type { Suggestion } from './suggestion.ts';

/** A row of the list. */
export type SuggestionRow = { key: string; label: string; detail: string; href: string; isPast: boolean };

const debounceMs = 120;
const minLength = 2;
const maxPast = 2;

/** The suggestions for a text: the visitor's past searches that contain it, then those of the server. */
export function useSuggestions(text: string, within: string): readonly SuggestionRow[] {
  const typed = text.trim();
  const [found, setFound] = useState<{ typed: string; suggestions: readonly Suggestion[] }>({
    typed: '',
    suggestions: [],
  });
  const isLongEnough = typed.length >= minLength;
  useEffect(() => {
    if (!isLongEnough) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions(typed, within, controller.signal).then(
        (suggestions) => setFound({ typed, suggestions }),
        (error: unknown) => {
          if (!controller.signal.aborted) console.debug('Suggesting searches failed:', error);
        },
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed, within, isLongEnough]);
  const past = isLongEnough ? listPast(typed) : [];
  const counts = usePastCounts(past.length > 0);
  if (!isLongEnough) return [];
  const others = found.suggestions.filter(({ href }) => past.every((row) => row.href !== href)).map(toRow);
  // Until the answer arrives, the suggestions for the text before stay, if this text continues it.
  return [...past.map((row) => addCount(row, counts)), ...(typed.startsWith(found.typed) ? others : [])];
}

type Counts = ReadonlyMap<string, number | null>;
const noCounts: Counts = new Map();

/** The cars that past searches find now, by their addresses. A request of its own: the suggestions do not wait for it. */
function usePastCounts(areShown: boolean): Counts {
  const [counts, setCounts] = useState(noCounts);
  useEffect(() => {
    if (!areShown) return undefined;
    const controller = new AbortController();
    fetchPastCounts(controller.signal).then(setCounts, (error: unknown) => {
      if (!controller.signal.aborted) console.debug('Counting past searches failed:', error);
    });
    return () => controller.abort();
  }, [areShown]);
  return counts;
}

/** All of them at once, since the next letters may show others. */
async function fetchPastCounts(signal: AbortSignal): Promise<Counts> {
  const addresses = browserStorage.searchHistory.read().map(getEntryAddress);
  const params = new URLSearchParams(addresses.map((address) => ['address', address]));
  const response = await fetch(`/api/cars/search-counts?${params}`, { signal });
  if (!response.ok) throw new Error(`/api/cars/search-counts responded with ${response.status}`);
  const { counts } = (await response.json()) as { counts: (number | null)[] };
  return new Map(addresses.map((address, at) => [address, counts[at] ?? null]));
}

function addCount(row: SuggestionRow, counts: Counts): SuggestionRow {
  const count = counts.get(row.href) ?? null;
  return count === null ? row : { ...row, detail: `${row.detail} · ${formatCount(count)}` };
}

async function fetchSuggestions(typed: string, within: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const params = new URLSearchParams({ [typedQueryParam]: typed, ...(within !== '' && { within }) });
  const response = await fetch(`/api/cars/suggestions?${params}`, { signal });
  if (!response.ok) throw new Error(`/api/cars/suggestions responded with ${response.status}`);
  return ((await response.json()) as { suggestions: Suggestion[] }).suggestions;
}

const toRow = ({ label, count, href }: Suggestion): SuggestionRow => ({
  key: href,
  label,
  detail: count === null ? 'Stock number' : formatCount(count),
  href,
  isPast: false,
});

const listPast = (typed: string): SuggestionRow[] =>
  browserStorage.searchHistory
    .read()
    .filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))
    .slice(0, maxPast)
    .map((search) => ({
      key: `past ${getEntryAddress(search)}`,
      label: search.label,
      detail: 'Recent',
      href: getEntryAddress(search),
      isPast: true,
    }));
