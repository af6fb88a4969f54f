/** In the address that a plain form is posted to, and nowhere else. */
export const postedParam = 'posted';

/**
 * Where a plain form is posted. What is posted to the address of a page makes a browser forget the page, and with it
 * the form's key: whoever went back and sent it again would send another lead. This address is another one.
 */
export function plainAddress(page: string): string {
  const [address = '', hash] = page.split('#');
  const [path = '', query] = address.split('?');
  const params = new URLSearchParams(query);
  params.set(postedParam, '1');
  return `${path}?${params}${hash === undefined ? '' : `#${hash}`}`;
}
