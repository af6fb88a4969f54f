import { setTimeout as wait } from 'node:timers/promises';
import { sendRequest } from '../../tests/support/servers/send-request.ts';
import { freshSearch } from '../pages/bench-sites.ts';

export type Website = { baseUrl: string; host: string };
/** Milliseconds of each visit, and how many pages were refused. */
export type Visits = { times: number[]; refused: number };

/** Visitors open twenty pages a second. */
const visitMs = 50;
/** What a refused page counts as: it is as bad for a visitor as a slow one. */
const refusedMs = 1000;
let visited = 0;

/**
 * Requests search pages at a steady rate until the work is done, each with another filter, so that none is cached. A slow
 * response delays no later request, so that a pause of the server counts for every visitor who meets it.
 */
export async function visitDuring<Result>(
  { baseUrl, host }: Website,
  work: Promise<Result>,
): Promise<{ result: Result; visits: Visits }> {
  const visits: Visits = { times: [], refused: 0 };
  const over = new AbortController();
  const failures: unknown[] = [];
  const note = (error: unknown): undefined => void failures.push(error);
  const worked = work.catch(note).finally(() => over.abort());
  const visit = async (): Promise<void> => {
    const path = freshSearch(visited++);
    const started = performance.now();
    const { status } = await sendRequest(baseUrl, host, { path });
    if (status !== 200 && status !== 503) throw new Error(`${path} responded with ${status}.`);
    if (status === 503) visits.refused += 1;
    visits.times.push(status === 503 ? refusedMs : performance.now() - started);
  };
  const visiting: Promise<void>[] = [];
  const began = performance.now();
  while (!over.signal.aborted && failures.length === 0) {
    visiting.push(visit().catch(note));
    await wait(Math.max(0, began + visiting.length * visitMs - performance.now()));
  }
  const [result] = await Promise.all([worked, ...visiting]);
  if (failures.length > 0) throw failures[0];
  return { result: result as Result, visits };
}

/** Waits until a search finds the one car of this price. @returns seconds */
export async function waitUntilSearchable({ baseUrl, host }: Website, price: number): Promise<number> {
  const started = performance.now();
  for (;;) {
    const path = `/api/cars/count?range[price]=${price}:${price}`;
    const { status, text } = await sendRequest(baseUrl, host, { path });
    if (status === 200 && (JSON.parse(text) as { count: number }).count === 1)
      return (performance.now() - started) / 1000;
    if (performance.now() - started > 60_000) throw new Error('The changed prices did not become searchable.');
    await wait(50);
  }
}
