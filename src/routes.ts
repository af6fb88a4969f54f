import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { financePaths } from './site/finance/finance-paths.ts';
import { formPages } from './site/forms/form-pages.ts';
import { legalPaths } from './features/sites/legal-paths.ts';
import { legalRouteId } from './site/legal/legal-route-id.ts';

export default [
  route('icon.svg', 'site/icon-route.ts'),
  layout('site/site-layout.tsx', [
    layout('site/page-layout.tsx', [
      index('site/home-page.tsx'),
      route('favourites', 'site/favourites-page.tsx'),
      route('compare', 'site/compare-page.tsx'),
      route('cars/:slug', 'site/vehicle/vehicle-page.tsx'),
      route('success', 'site/success-page.tsx'),
      route('cars/:slug/quick-look', 'site/quick-look-page.tsx'),
      // One page by the name that the site gives it; its other two names lead there.
      ...financePaths.map((path) =>
        route(path.slice(1), 'site/finance/finance-page.tsx', { id: `site/finance${path}` }),
      ),
      ...formPages
        .flatMap(({ paths }) => paths)
        .map((path) => route(path.slice(1), 'site/forms/form-page.tsx', { id: `site/forms${path}` })),
      route('account/watch', 'site/watchlist/watch-route.tsx'),
      route('personalised/finance', 'site/finance/personalised-finance-page.tsx'),
      route('cars/:slug/finance-terms', 'site/finance/finance-terms-page.tsx'),
      ...legalPaths.map((path) => route(path.slice(1), 'site/legal/legal-page.tsx', { id: legalRouteId(path) })),
      // What is done to saved searches is answered by the page that they stand on.
      ...['account', 'account/searches'].map((path) =>
        route(path, 'site/account/account-page.tsx', { id: `site/account/${path}` }),
      ),
      route('account/delete', 'site/account/account-delete-page.tsx'),
      ...['account/deleted', 'account/signed-out'].map((path) =>
        route(path, 'site/account/account-left-page.tsx', { id: `site/account/${path}` }),
      ),
      route('account/sessions', 'site/account/account-sessions-route.ts'),
      route('account/sign-out', 'site/account/account-sign-out-route.ts'),
      route('account/data', 'site/account/account-export-route.ts'),
      route('sign-in', 'site/sign-in/sign-in-page.tsx'),
      route('alerts/stop/:token', 'site/alerts/alert-stop-page.tsx'),
      route('alerts/confirm/:token', 'site/alerts/alert-confirm-page.tsx'),
      route('alerts/:token', 'site/alerts/alert-search-route.ts'),
      // Which addresses are searches, and what the watchlist is called, is data of each site: what no other route answers.
      route('*', 'site/configured-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
