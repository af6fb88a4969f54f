import { layout, route, type RouteConfig } from '@react-router/dev/routes';
import { consoleRoutes } from './console-routes.ts';
import type { ConsoleRoute } from './route-table/route-entry.ts';

const toRoute = ({ path, file }: ConsoleRoute) => route(path.slice(1), file);
const isPublic = ({ read }: ConsoleRoute) => read === 'anyone';
const isResource = ({ file }: ConsoleRoute) => file.endsWith('-route.ts');
const all: readonly ConsoleRoute[] = consoleRoutes;

export default [
  ...all.filter(isResource).map(toRoute),
  layout('shell/sign-in-layout.tsx', all.filter((each) => isPublic(each) && !isResource(each)).map(toRoute)),
  layout('shell/console-layout.tsx', all.filter((each) => !isPublic(each) && !isResource(each)).map(toRoute)),
] satisfies RouteConfig;
