import type { LoaderFunctionArgs, ServerBuild } from 'react-router';
import { written } from './packed.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;

/** A build whose loaders give what is sent to a browser: the router's server writes it down with everything else. */
export const withWrittenData = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(Object.entries(build.routes).map(([id, route]) => [id, route && withWritten(route)])),
});

function withWritten(route: Route): Route {
  const { loader } = route.module;
  if (!loader) return route;
  const writes = async (args: LoaderFunctionArgs): Promise<unknown> => {
    const given: unknown = await loader(args);
    return isWithInit(given) ? Object.assign(given, { data: written(given.data) }) : written(given);
  };
  return { ...route, module: { ...route.module, loader: writes } };
}

/** What `data` of the router makes: data, and the status and headers that go with it. */
const isWithInit = (given: unknown): given is { data: unknown } =>
  typeof given === 'object' && given !== null && 'data' in given && 'init' in given;
