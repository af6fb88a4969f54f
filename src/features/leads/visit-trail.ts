import { isSecretPath, redactSecrets } from '../sites/urls/secret-url.ts';

/** In session storage. The deferred hydration script records visits, too, for pages left before hydration. */
const arrivalKey = 'arrival';
const visitedKey = 'visited';
const maxPages = 30;

export type VisitTrail = { visited_pages: string[]; linked_query_params: Record<string, string> };

/** Records a page view, and with the first one the query string of the landing page. */
export function recordVisit({ pathname, search }: { pathname: string; search: string }): void {
  try {
    if (sessionStorage.getItem(arrivalKey) === null)
      sessionStorage.setItem(arrivalKey, redactSecrets(search) === search ? search : '');
    const visited = readVisited();
    if (visited.at(-1) === pathname || isSecretPath(pathname)) return;
    sessionStorage.setItem(visitedKey, JSON.stringify([...visited, pathname].slice(-maxPages)));
  } catch {
    // Storage is disabled or full: leads go without a trail.
  }
}

export function readVisitTrail(): VisitTrail {
  try {
    const arrival = new URLSearchParams(sessionStorage.getItem(arrivalKey) ?? '');
    return { visited_pages: readVisited(), linked_query_params: Object.fromEntries(arrival) };
  } catch {
    return { visited_pages: [], linked_query_params: {} };
  }
}

function readVisited(): string[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(visitedKey) ?? '[]');
  return Array.isArray(stored) ? stored.filter((page) => typeof page === 'string') : [];
}
