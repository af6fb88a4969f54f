/** Without a script nobody has kept the trail of the visit: the page itself, and where it was come to from. */
export function plainVisitOf(request: Request) {
  const { href, origin, pathname, searchParams } = new URL(request.url);
  const referrer = request.headers.get('referer') ?? '';
  const from = URL.canParse(referrer) && new URL(referrer).origin === origin ? new URL(referrer).pathname : pathname;
  const params = [...searchParams].filter(([name]) => name !== 'form');
  return {
    url: href,
    page: pathname,
    lead_attributes: {
      visited_pages: [...new Set([from, pathname])],
      linked_query_params: Object.fromEntries(params),
    },
  };
}
