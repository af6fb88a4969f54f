import { data, type DataStrategyResult, type MiddlewareFunction } from 'react-router';
import { createStore } from '../../ui/state/store.ts';

/** Whether the last form could not be sent, or its response did not arrive. */
export const lostForm = createStore(false);

/** A page that could not be loaded because the server was not reached. */
export class LostConnection extends Error {
  override name = 'LostConnection';
}

/**
 * Keeps the page, and what is typed in its form, if the form does not reach the server; `lostForm` says so. React Router would show
 * an error instead of the page. A page that does not load fails with `LostConnection`.
 */
export const keepFormWhenOffline: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = Object.entries(await next());
  const isForm = request.method !== 'GET';
  // After a lost form the router loads, but nothing.
  if (results.length > 0) lostForm.write(isForm && results.some(([, result]) => isLost(result)));
  // The router loads nothing after an action of 400 and above.
  const instead: DataStrategyResult = isForm
    ? { type: 'data', result: data(undefined, { status: 503 }) }
    : { type: 'error', result: new LostConnection() };
  return Object.fromEntries(results.map(([route, result]) => [route, isLost(result) ? instead : result]));
};

/** `fetch` fails with a TypeError, in every browser and for every reason. Errors of actions are wrapped. */
const isLost = ({ type, result }: DataStrategyResult): boolean =>
  type === 'error' &&
  (result instanceof TypeError || (result as { data?: unknown } | undefined)?.data instanceof TypeError);
