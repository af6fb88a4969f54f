/** Short enough that a car which came in the morning is found in the morning. */
export const sitemapHeaders = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=300',
};
