import { useEffect, useState } from 'react';

const typingPause = 300; // ms

/**
 * How many cars answer a search that is being put together: `all` for the empty one, else what the server says. As with
 * results, the last count stays while the next is on its way, and if it cannot be had.
 */
export function useLiveCount(all: number, queryString: string): number {
  const [answer, setAnswer] = useState(all);
  useEffect(() => {
    if (queryString === '') return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      countCars(queryString, controller.signal).then(setAnswer, (error: unknown) => {
        if (!controller.signal.aborted) console.debug('The cars could not be counted:', error);
      });
    }, typingPause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [queryString]);
  return queryString === '' ? all : answer;
}

async function countCars(queryString: string, signal: AbortSignal): Promise<number> {
  const response = await fetch(`/api/cars/search?${queryString}`, { signal });
  if (!response.ok) throw new Error(`the search answered ${response.status}`);
  const { count } = (await response.json()) as { count: number };
  return count;
}
