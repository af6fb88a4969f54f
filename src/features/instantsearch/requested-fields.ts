import { detailFields } from '../cars/api-hit.ts';
import type { SearchParameters } from './instantsearch-request.ts';

export type IsSelected = (name: string) => boolean;

/** `["*", "-vin"]` selects all fields but one. */
export function createSelector(list: readonly string[] | null | undefined): IsSelected {
  const names = new Set(list ?? ['*']);
  return (name) => names.has(name) || (names.has('*') && !names.has(`-${name}`));
}

/** Whether a field is retrieved or marked that the index does not store. */
export function needsDetails({
  attributesToRetrieve,
  attributesToHighlight,
  attributesToSnippet,
}: SearchParameters): boolean {
  const isRetrieved = createSelector(attributesToRetrieve);
  const marked = new Set(
    [...(attributesToHighlight ?? []), ...(attributesToSnippet ?? [])].map((name) => name.split(':', 1)[0]),
  );
  return detailFields.some((name) => isRetrieved(name) || marked.has('*') || marked.has(name));
}
