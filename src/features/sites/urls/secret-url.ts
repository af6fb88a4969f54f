/**
 * Capability URLs: the address alone gives control over a saved search (`/alerts/stop/{token}`) or a reservation
 * (`/reservations/{token}`, also in the API). The sandbox's payment pages redirect to the latter.
 */
const secretPath =
  /^(\/alerts\/(?:(?:stop|confirm)\/)?|(?:\/api)?\/reservations\/|\/api\/valuations\/|\/sandbox-payments\/).*/is;

/**
 * Whether a path is secret. Secret paths never appear in leads, events, tag managers, referrers and logs.
 * hydrate-on-interaction checks its page the same way.
 */
export const isSecretPath = (path: string): boolean => secretPath.test(path);

/**
 * `/trade-in?valuation={id}` opens a visitor's valuation and `/checkout-journey?journey={token}` a purchase. Both also
 * occur URL-encoded in the query of a sign-in. `/success?confirmation={challenge}` sends a confirmation. InstantSearch clients may send a site's key in the query.
 */
const secretQuery = /((?:valuation|journey|confirmation|x-algolia-api-key)(?:=|%(?:25)*3D))[^&#%]+/gi;

/** Sign-in continues to a gated page: `/sign-in?redirect=%2Freservations%2F{token}`. Only looked for in a query. */
const secretLink = /((?:\/|%(?:25)*2F)(?:reservations|alerts|sandbox-payments)(?:\/|%(?:25)*2F))[^&#]+/gi;

/** The same for an address with its query. Also used by hydrate-on-interaction. */
export const isSecretUrl = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  isSecretPath(pathname) || search.search(secretQuery) !== -1 || search.search(secretLink) !== -1;

/** Redacts the secret part of an address: `/alerts/stop/…`. */
export const redactSecrets = (address: string): string =>
  address
    .replace(secretPath, '$1…')
    .replace(secretQuery, '$1…')
    .replace(/\?.*/s, (query) => query.replace(secretLink, '$1…'));
