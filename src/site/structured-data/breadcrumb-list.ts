/** The way from the home page to a page, the page itself at its end. Runs in the browser too. */
export const breadcrumbList = (
  origin: string,
  siteName: string,
  crumbs: readonly { label: string; path: string }[],
) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ label: siteName, path: '/' }, ...crumbs].map(({ label, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name: label,
    item: origin + path,
  })),
});
