/**
 * Whoever has the address of such a page has the say about a saved search (`/alerts/stop/{token}`), or about a
 * reservation (`/reservations/{token}`), be it asked for by a call; a payment's leads there (`/sandbox-payments/{id}`).
 */
const secretPath =
  /^(\/alerts\/(?:(?:stop|confirm)\/)?|(?:\/api)?\/reservations\/|\/api\/valuations\/|\/sandbox-payments\/).*/is;

/**
 * Whether a path is a secret: it is told to nobody, neither to a dealership with a lead or an event, nor to its tag
 * manager, the next page or the log. awaken.js asks the same of its page.
 */
export const isSecretPath = (path: string): boolean => secretPath.test(path);

/**
 * A visitor's valuation is opened by its id, `/trade-in?valuation={id}`, and a purchase in steps by its token,
 * `/checkout-journey?journey={token}`, be it on the way through a sign-in.
 */
const secretQuery = /((?:valuation|journey)(?:=|%(?:25)*3D))[^&#%]+/gi;

/** The same of an address with its query. awaken.js asks this too. */
export const isSecretAddress = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  isSecretPath(pathname) || search.search(secretQuery) !== -1;

/** An address as anybody may read it: `/alerts/stop/…`. */
export const withoutSecret = (address: string): string =>
  address.replace(secretPath, '$1…').replace(secretQuery, '$1…');
