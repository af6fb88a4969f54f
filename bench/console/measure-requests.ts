import { sendRequest } from '../../tests/support/servers/send-request.ts';
import { getPercentiles, median, type Percentiles } from '../search/percentile.ts';
import type { MeasuredRequest } from './measured-requests.ts';

const warmUps = 10;
const rounds = 20;
const requestsPerRound = 3;

/** For each page, without the warm-up; fewer for a page that has taken this many seconds. */
export const requestsPerPage = rounds * requestsPerRound;
const maxSeconds = 15;

export type Measured = {
  path: string;
  status: number;
  requests: number;
  bytes: number;
  serverMs: number;
  databaseMs: number;
} & Percentiles;
export type Clocks = { server: () => number; database: () => number };

/**
 * Requests the pages in turn, so that a slow moment of the machine does not fall on one page. The first rounds are not
 * counted: a page that is measured first would pay for the server's compilation. CPU times are those of a round, since a server
 * also works after a response.
 */
export async function measureRequests(
  { baseUrl, host }: { baseUrl: string; host: string },
  requests: readonly MeasuredRequest[],
  { server, database }: Clocks,
): Promise<Measured[]> {
  const pages = requests.map((sent) => ({
    sent,
    status: 0,
    bytes: 0,
    spent: 0,
    times: [] as number[],
    server: [] as number[],
    database: [] as number[],
  }));
  const request = async (page: (typeof pages)[number]): Promise<number> => {
    const started = performance.now();
    const { status, body } = await sendRequest(baseUrl, host, page.sent);
    page.status = status;
    page.bytes = body.length;
    const took = performance.now() - started;
    page.spent += took;
    return took;
  };
  const isOpen = ({ spent }: (typeof pages)[number]): boolean => spent < maxSeconds * 1000;
  for (let count = 0; count < warmUps; count++) for (const page of pages) if (isOpen(page)) await request(page);
  for (let round = 0; round < rounds; round++) {
    for (const page of pages) {
      if (round > 0 && !isOpen(page)) continue;
      const before = [server(), database()] as const;
      for (let count = 0; count < requestsPerRound; count++) page.times.push(await request(page));
      page.server.push((server() - before[0]) / requestsPerRound);
      page.database.push((database() - before[1]) / requestsPerRound);
    }
  }
  return pages.map(({ sent, status, bytes, times, server: serverTimes, database: databaseTimes }) => ({
    path: sent.path,
    status,
    requests: times.length,
    bytes,
    ...getPercentiles(times),
    serverMs: median(serverTimes),
    databaseMs: median(databaseTimes),
  }));
}
