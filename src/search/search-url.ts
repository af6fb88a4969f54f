/** Where a search cluster is, from the variable SEARCH_URL. */
export interface SearchAddress {
  /** One URL for each node, without credentials and path. */
  nodes: readonly string[];
  credentials?: { username: string; password: string };
  /** Begins the names of all indices, so that several installations can share a cluster. */
  prefix: string;
}

const defaultPrefix = 'forecourt';

/**
 * Parses `http://node1:9200,https://user:password@node2:9200/prefix`. Credentials and prefix may be given once, or the same
 * for each node.
 * @throws Error with a message that begins with 'must' and does not repeat the credentials
 */
export function parseSearchUrl(text: string): SearchAddress {
  const urls = text.split(',').map((part) => parseNodeUrl(part.trim()));
  const credentials = getOnly('credentials', urls.map(getCredentials));
  const [username, password] = credentials === undefined ? [] : (JSON.parse(credentials) as [string, string]);
  return {
    nodes: urls.map((url) => url.origin),
    ...(username !== undefined && password !== undefined && { credentials: { username, password } }),
    prefix: getOnly('path', urls.map(getPrefix)) ?? defaultPrefix,
  };
}

function parseNodeUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search !== '' || url.hash !== '')
    throw new Error('must be the URLs of the nodes, separated by commas, such as http://node1:9200,http://node2:9200');
  return url;
}

/** As JSON, so that they can be compared. */
function getCredentials({ username, password }: URL): string | undefined {
  if (username === '' && password === '') return undefined;
  try {
    return JSON.stringify([decodeURIComponent(username), decodeURIComponent(password)]);
  } catch {
    throw new Error('must have percent-encoded credentials, such as http://user:p%40ss@node1:9200');
  }
}

function getPrefix({ pathname }: URL): string | undefined {
  const path = pathname.replace(/^\/|\/$/g, '');
  if (path === '') return undefined;
  if (/^[a-z0-9][a-z0-9_-]{0,99}$/.test(path)) return path;
  throw new Error(
    'must have a path of lower-case letters, digits, - and _, or none: it begins the names of the indices',
  );
}

function getOnly(what: string, values: readonly (string | undefined)[]): string | undefined {
  const distinct = new Set(values.filter((value) => value !== undefined));
  if (distinct.size > 1) throw new Error(`must have the same ${what} for all nodes`);
  return distinct.values().next().value;
}
