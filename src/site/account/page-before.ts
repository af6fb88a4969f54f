/** Path and query of the page of this site that a request was sent from; nothing where it came from elsewhere. */
export function pageBefore({ headers, url }: Pick<Request, 'headers' | 'url'>): string | undefined {
  const referrer = headers.get('referer') ?? '';
  if (!URL.canParse(referrer)) return undefined;
  const { origin, pathname, search } = new URL(referrer);
  return origin === new URL(url).origin ? pathname + search : undefined;
}
