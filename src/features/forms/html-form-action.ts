/** Only in the URL that a form is posted to without JavaScript. */
export const postedParam = 'posted';

/**
 * Where a form is posted without JavaScript. It differs from the page's own URL: browsers drop a page from their cache when
 * its URL is posted to, and with it the form's key, so going back and sending again would create a second lead.
 */
export function getHtmlFormAction(page: string): string {
  const [address = '', hash] = page.split('#');
  const [path = '', query] = address.split('?');
  const params = new URLSearchParams(query);
  params.set(postedParam, '1');
  return `${path}?${params}${hash === undefined ? '' : `#${hash}`}`;
}
