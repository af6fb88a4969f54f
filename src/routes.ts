import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('site/site-layout.tsx', [index('site/home-page.tsx'), route('*', 'site/not-found-page.tsx')]),
] satisfies RouteConfig;
