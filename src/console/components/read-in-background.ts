import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { sessionEnd } from '../shell/session-end.ts';

/**
 * Reads something for a page that is open. An ended session is shown as a note; the router would leave for the sign-in page,
 * with what is typed in the page's forms. Undefined if there is no answer that the page could use.
 */
export async function readInBackground(path: string): Promise<Response | undefined> {
  const request = { headers: { accept: 'application/json' }, redirect: 'manual' } as const;
  const response = await fetch(path, request).catch(() => undefined);
  if (response) sessionEnd.write(response.status === 401);
  return response?.ok ? response : undefined;
}

/** Returns a function that reads the page's data again, unless the session has ended. */
export function useBackgroundRevalidation(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    if (await readInBackground('/session')) await revalidate();
  }, [revalidate]);
}
