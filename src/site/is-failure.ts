import { isRouteErrorResponse } from 'react-router';

/** A redirect or a missing page is an answer; a dead network or a broken server is none. */
export function isFailure(error: unknown): boolean {
  if (error instanceof Response) return error.status >= 500;
  return !isRouteErrorResponse(error) || error.status >= 500;
}
