import { isRouteErrorResponse } from 'react-router';

/** Whether the network or the server failed. A redirect or a missing page is a valid response. */
export function isFailure(error: unknown): boolean {
  if (error instanceof Response) return error.status >= 500;
  return !isRouteErrorResponse(error) || error.status >= 500;
}
