import { useEffect, useState } from 'react';

const debounceMs = 300;

/**
 * The number of cars that the results page of a search form will display: `all` for an empty form, else the server's
 * count. Keeps the last count while the next one loads, and when loading fails.
 */
export function useLiveCount(all: number, queryString: string): number {
  const [count, setCount] = useState(all);
  useEffect(() => {
    if (queryString === '') return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      countCars(queryString, controller.signal).then(setCount, (error: unknown) => {
        if (!controller.signal.aborted) console.debug('Counting cars failed:', error);
      });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [queryString]);
  return queryString === '' ? all : count;
}

async function countCars(queryString: string, signal: AbortSignal): Promise<number> {
  const response = await fetch(`/api/cars/count?${queryString}`, { signal });
  if (!response.ok) throw new Error(`/api/cars/count responded with ${response.status}`);
  const { count } = (await response.json()) as { count: number };
  return count;
}
