/** Appends a query to the target's own; a fragment stays at the end. */
export function appendQuery(target: string, search: string): string {
  if (search === '') return target;
  const [page = '', ...fragment] = target.split('#');
  const withQuery = page.includes('?') ? `${page}&${search.slice(1)}` : page + search;
  return [withQuery, ...fragment].join('#');
}
