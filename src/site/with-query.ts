/** What the target asks for itself, then what was asked for; a place on its page stays at the end. */
export function withQuery(target: string, search: string): string {
  if (search === '') return target;
  const [page = '', ...place] = target.split('#');
  const asked = page.includes('?') ? `${page}&${search.slice(1)}` : page + search;
  return [asked, ...place].join('#');
}
