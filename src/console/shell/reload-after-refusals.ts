import { data, type DataStrategyResult, type MiddlewareFunction } from 'react-router';

/**
 * Loads the page's data again after a form was refused too, which React Router does not do for answers of 400 and above. The
 * page then shows what others have changed, and its form sends the versions of that when it is sent again.
 */
export const reloadAfterRefusals: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  const results = await next();
  return Object.fromEntries(Object.entries(results).map(([route, result]) => [route, withoutStatus(result)]));
};

/** The answer of an action without its status, which is all that keeps the router from loading. Loaders have none. */
const withoutStatus = ({ type, result }: DataStrategyResult): DataStrategyResult =>
  type === 'data' && isRefusal(result) ? { type, result: data(result.data) } : { type, result };

type Refusal = { data: unknown; init: { status: number } };

const isRefusal = (result: unknown): result is Refusal =>
  typeof result === 'object' &&
  result !== null &&
  'type' in result &&
  result.type === 'DataWithResponseInit' &&
  'init' in result &&
  typeof result.init === 'object' &&
  result.init !== null &&
  'status' in result.init;
