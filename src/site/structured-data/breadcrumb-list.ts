/** Breadcrumbs from the home page to the page itself. Also runs in the browser. */
export const buildBreadcrumbList = (
  origin: string,
  siteName: string,
  crumbs: readonly { label: string; path: string }[],
) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ label: siteName, path: '/' }, ...crumbs].map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + path,
  })),
});
