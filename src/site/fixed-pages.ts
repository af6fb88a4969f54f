import { assistantPath } from '../features/inventory/actions/assistant-href.ts';
import { journeyPath } from '../features/reservations/journey/address.ts';
import { financePaths } from '../features/sites/finance-paths.ts';
import { legalPaths } from '../features/sites/legal-paths.ts';
import { isValuationPath, valuationPaths } from '../features/valuations/valuation-paths.ts';
import { watchForm } from '../features/watchlist/watch-form.ts';
import {
  accountPath,
  deletedPath,
  deletePath,
  exportPath,
  searchesPath,
  sessionsPath,
  signedOutPath,
  signOutPath,
} from './account/account-paths.ts';
import { blogPaths, blogRouteId } from './blog/blog-paths.ts';
import { formPages } from './forms/form-pages.ts';
import { legalRouteId } from './legal/legal-route-id.ts';
import { offersPath } from './offers/offers-path.ts';
import { isPartsPath, partsPath, partsSearchPath } from './parts/parts-paths.ts';

/**
 * A page that every site has, and the module of `src` that makes it. The id is for modules that make several. One that
 * is the same for everybody is kept for a while as it was rendered: `kept` names what its query may ask for, and the
 * page sees no more of it.
 */
export type FixedPage = { path: string; file: string; id?: string; kept?: readonly string[] };

/** All addresses that no site can give to a page of its own naming; the router is made from them. */
export const fixedPages: readonly FixedPage[] = [
  { path: '/favourites', file: 'site/favourites-page.tsx' },
  { path: '/compare', file: 'site/compare-page.tsx' },
  { path: '/cars/:slug', file: 'site/vehicle/vehicle-page.tsx' },
  // One page by the name that the site gives it; the other name leads there.
  ...['checkout', 'buy-online'].map((name) => ({
    path: `/cars/:slug/${name}`,
    file: 'site/checkout/checkout-page.tsx',
    id: `site/checkout/${name}`,
  })),
  { path: assistantPath, file: 'site/assistant/assistant-page.tsx' },
  { path: '/success', file: 'site/success-page.tsx' },
  { path: '/cars/:slug/quick-look', file: 'site/quick-look-page.tsx' },
  // One page by the name that the site gives it; its other two names lead there.
  ...financePaths.map((path) => ({ path, file: 'site/finance/finance-page.tsx', id: `site/finance${path}` })),
  // Where a site values no cars, its forms to sell one and to trade it in stand there instead.
  ...valuationPaths.map((path) => ({
    path,
    file: 'site/valuation/valuation-page.tsx',
    id: `site/valuation${path}`,
  })),
  ...formPages
    .flatMap(({ paths }) => paths)
    .filter((path) => !isValuationPath(path) && !isPartsPath(path))
    .map((path) => ({ path, file: 'site/forms/form-page.tsx', id: `site/forms${path}` })),
  // Where a site has models, what they can be fitted with stands above its form for parts, and can be searched.
  ...[partsPath, partsSearchPath].map((path) => ({ path, file: 'site/parts/parts-page.tsx', id: `site/parts${path}` })),
  { path: offersPath, file: 'site/offers/special-offers-page.tsx', kept: ['make'] },
  // One page; where the site is tied to one manufacturer, the second form leads to the first, else the other way round.
  ...['/offers/:id', '/offers/:manufacturer/:id'].map((path) => ({
    path,
    file: 'site/offers/offer-page.tsx',
    id: `site${path}`,
    kept: [],
  })),
  { path: '/models', file: 'site/models/models-page.tsx', kept: ['body'] },
  { path: '/contact-us/:location', file: 'site/locations/contact-location-page.tsx' },
  { path: '/locations', file: 'site/locations/locations-page.tsx', kept: [] },
  { path: '/locations/:slug', file: 'site/locations/location-page.tsx', kept: [] },
  { path: '/teams/:location', file: 'site/locations/team-page.tsx', kept: [] },
  { path: journeyPath, file: 'site/checkout-journey/journey-page.tsx' },
  { path: watchForm.action, file: 'site/watchlist/watch-route.tsx' },
  { path: '/personalised/finance', file: 'site/finance/personalised-finance-page.tsx' },
  { path: '/cars/:slug/finance-terms', file: 'site/finance/finance-terms-page.tsx' },
  ...legalPaths.map((path) => ({ path, file: 'site/legal/legal-page.tsx', id: legalRouteId(path), kept: [] })),
  ...blogPaths.map((path) => ({ path, file: 'site/blog/blog-page.tsx', id: blogRouteId(path), kept: ['page'] })),
  { path: '/reviews', file: 'site/reviews/reviews-page.tsx', kept: [] },
  { path: '/review-feedback', file: 'site/reviews/feedback-page.tsx' },
  // What is done to saved searches is answered by the page that they stand on.
  ...[accountPath, searchesPath].map((path) => ({
    path,
    file: 'site/account/account-page.tsx',
    id: `site/account${path}`,
  })),
  { path: deletePath, file: 'site/account/account-delete-page.tsx' },
  ...[deletedPath, signedOutPath].map((path) => ({
    path,
    file: 'site/account/account-left-page.tsx',
    id: `site/account${path}`,
  })),
  { path: sessionsPath, file: 'site/account/account-sessions-route.ts' },
  { path: signOutPath, file: 'site/account/account-sign-out-route.ts' },
  { path: exportPath, file: 'site/account/account-export-route.ts' },
  { path: '/sign-in', file: 'site/sign-in/sign-in-page.tsx' },
  { path: '/sitemap.xml', file: 'site/sitemaps/sitemap-index-route.ts' },
  { path: '/sitemaps/:file', file: 'site/sitemaps/sitemap-route.ts' },
  { path: '/sandbox-payments/:id', file: 'site/sandbox-payments/sandbox-page.tsx' },
  { path: '/alerts/stop/:token', file: 'site/alerts/alert-stop-page.tsx' },
  { path: '/alerts/confirm/:token', file: 'site/alerts/alert-confirm-page.tsx' },
  { path: '/alerts/:token', file: 'site/alerts/alert-search-route.ts' },
  { path: '/reservations/:token', file: 'site/reservations/reservation-page.tsx' },
  { path: '/reservations/:token/receipt.pdf', file: 'site/reservations/receipt-route.ts' },
  { path: '/reservations/:token/pick-up.ics', file: 'site/reservations/pick-up-route.ts' },
];
