import { request } from 'node:http';
import { generatePath } from 'react-router';
import { consoleRoutes } from '../../src/console/console-routes.ts';
import type { ConsoleRoute } from '../../src/console/route-table/route-entry.ts';
import { stockSorts } from '../../src/features/stock/list/stock-query.ts';

type RoutePath = (typeof consoleRoutes)[number]['path'];

const stockList = '/dealerships/:dealership/cars';

/** Queries that are measured besides the plain address. A route that begins with nothing typed is measured with these alone. */
const queries: { readonly [Path in RoutePath]?: readonly string[] } = {
  '/start-page-choices': ['?q=motors'],
  '/dealerships/:dealership/search': ['?q=toyota'],
  '/sites/:site/search': ['?q=about'],
  '/platform/search': ['?q=motors'],
  [stockList]: [
    '',
    '?page=40',
    '?q=toyota+rav4',
    '?q=toyota&sort=-saves',
    '?status=in_stock&condition=used&photos=yes&sort=-price',
    '?minDays=60&make=toyota&sort=-views',
    ...stockSorts.map((sort) => `?sort=-${sort}`),
  ],
  '/dealerships/:dealership/leads': ['', '?state=all&q=kim'],
  '/platform/dealerships': ['', '?q=motors'],
  '/platform/sites': ['', '?q=motors'],
};

export type MeasuredRequest = { path: string; headers: Record<string, string> };
export type LeftOut = { route: string; reason: string };

/**
 * A request for every route of the console that responds with a page or with data for one: with example records for the
 * parameters, as an operator, or without a session where anyone may read. Downloads, pictures, streams, redirects and routes
 * without an example are left out, with the reason.
 */
export async function listMeasuredRequests(
  { baseUrl, host, cookie }: { baseUrl: string; host: string; cookie: string },
  examples: Readonly<Record<string, string>>,
): Promise<{ requests: MeasuredRequest[]; leftOut: LeftOut[] }> {
  const requests: MeasuredRequest[] = [];
  const leftOut: LeftOut[] = [];
  for (const { path: route, read } of consoleRoutes as readonly ConsoleRoute[]) {
    const missing = [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name).filter((name) => !examples[name]);
    if (missing.length > 0) {
      leftOut.push({ route, reason: `no example for ${missing.join(' and ')}` });
      continue;
    }
    const path = generatePath(route, examples);
    const headers: Record<string, string> = read === 'anyone' ? {} : { cookie };
    const reason = await explainWhyNot({ port: new URL(baseUrl).port, path, headers: { host, ...headers } });
    if (reason !== undefined) leftOut.push({ route, reason });
    else for (const query of queries[route as RoutePath] ?? ['']) requests.push({ path: path + query, headers });
  }
  return { requests, leftOut };
}

/** The stock list of another dealership, as above. */
export const listStockRequests = (dealership: string, cookie: string): MeasuredRequest[] =>
  (queries[stockList] ?? []).map((query) => ({
    path: generatePath(stockList, { dealership }) + query,
    headers: { cookie },
  }));

/** Reads the head of the response only, since a stream never ends. @returns undefined for a page, or data for one */
function explainWhyNot(options: { port: string; path: string; headers: Record<string, string> }) {
  return new Promise<string | undefined>((resolve, reject) => {
    request({ hostname: '127.0.0.1', ...options }, (response) => {
      const { statusCode, headers } = response;
      const type = headers['content-type'] ?? 'no content';
      const isMeasured = statusCode === 200 && /^(?:text\/html|text\/x-script|application\/json)\b/.test(type);
      const answer = statusCode === 302 ? `302 to ${headers.location}` : `${statusCode} ${type}`;
      response.destroy();
      resolve(isMeasured ? undefined : answer);
    })
      .on('error', reject)
      .end();
  });
}
