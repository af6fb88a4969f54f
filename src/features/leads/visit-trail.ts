import { isSecretPath, withoutSecret } from '../sites/secret-path.ts';

/** Kept for as long as the tab lives. awaken.js writes the same, for pages that are left before they come alive. */
const arrivalKey = 'arrival';
const visitedKey = 'visited';
const mostPages = 30;

export type VisitTrail = { visited_pages: string[]; linked_query_params: Record<string, string> };

/** Notes a page, and with the first one the query that the visitor arrived with. */
export function noteVisit({ pathname, search }: { pathname: string; search: string }): void {
  try {
    if (sessionStorage.getItem(arrivalKey) === null)
      sessionStorage.setItem(arrivalKey, withoutSecret(search) === search ? search : '');
    const visited = readVisited();
    if (visited.at(-1) === pathname || isSecretPath(pathname)) return;
    sessionStorage.setItem(visitedKey, JSON.stringify([...visited, pathname].slice(-mostPages)));
  } catch {
    // Forbidden or full: a lead goes without its trail.
  }
}

export function readTrail(): VisitTrail {
  try {
    const arrival = new URLSearchParams(sessionStorage.getItem(arrivalKey) ?? '');
    return { visited_pages: readVisited(), linked_query_params: Object.fromEntries(arrival) };
  } catch {
    return { visited_pages: [], linked_query_params: {} };
  }
}

function readVisited(): string[] {
  const kept: unknown = JSON.parse(sessionStorage.getItem(visitedKey) ?? '[]');
  return Array.isArray(kept) ? kept.filter((page) => typeof page === 'string') : [];
}
