import { postedParam } from '../../features/forms/html-form-action.ts';

/** Without JavaScript no trail is recorded: the visit is the page itself and its referrer. */
export function readNoJsVisit(request: Request) {
  const url = new URL(request.url);
  url.searchParams.delete(postedParam);
  const { href, origin, pathname, searchParams } = url;
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
