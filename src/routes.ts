import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { fixedPages } from './site/server/fixed-pages.ts';

export default [
  route('icon.svg', 'site/icons/svg-icon-route.ts'),
  route('favicon.ico', 'site/icons/favicon-route.ts'),
  layout('site/shell/site-layout.tsx', [
    layout('site/shell/page-layout.tsx', [
      index('site/home/home-page.tsx'),
      ...fixedPages.map(({ path, file, id }) => route(path.slice(1), file, id === undefined ? {} : { id })),
      // Each site configures the paths of its searches and its watchlist, so they match everything else.
      route('*', 'site/configured-page/configured-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
