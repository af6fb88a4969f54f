import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../src/routes.ts';

const pathsOf = ({ path = '', children = [] }: RouteConfigEntry): string[] => [path, ...children.flatMap(pathsOf)];

/** Everything that the routes name, now and later, as it could be asked for: `/cars/x`. */
export const routedPaths: string[] = [
  ...new Set(routes.flatMap(pathsOf).map((path) => `/${path.replaceAll(/:\w+\??|\*/g, 'x')}`)),
];
