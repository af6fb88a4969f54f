import type { LoaderFunctionArgs, ServerBuild } from 'react-router';
import { serializePacked } from '../rendering/packed-data.ts';
import { siteRequest } from './site-request.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;

/**
 * A build whose loaders serialise packed data, unless the page is sent without it: then it stays in memory, and the
 * router writes an empty object in its place.
 */
export const withSerializedLoaderData = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(Object.entries(build.routes).map(([id, route]) => [id, route && withSerialized(route)])),
});

function withSerialized(route: Route): Route {
  const { loader } = route.module;
  if (!loader) return route;
  const serializing = async (args: LoaderFunctionArgs): Promise<unknown> => {
    const result: unknown = await loader(args);
    if (args.context.get(siteRequest).defersHydration) return result;
    return isDataWithInit(result)
      ? Object.assign(result, { data: serializePacked(result.data) })
      : serializePacked(result);
  };
  return { ...route, module: { ...route.module, loader: serializing } };
}

/** Recognises the result of the router's `data()`: the data together with a status and headers. */
const isDataWithInit = (result: unknown): result is { data: unknown } =>
  typeof result === 'object' && result !== null && 'data' in result && 'init' in result;
