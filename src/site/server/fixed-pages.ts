import { assistantPath } from '../../features/vehicle-page/actions/assistant-href.ts';
import { journeyPath } from '../../features/reservations/journey/journey-paths.ts';
import { confirmationPath } from '../../features/confirmations/confirmation-url.ts';
import { financePaths } from '../../features/finance/finance-paths.ts';
import { appointmentFilePath } from '../../features/leads/appointment/appointment-url.ts';
import { phoneRevealForm } from '../../features/sites/phone-numbers/phone-reveal-form.ts';
import { legalPaths } from '../../features/sites/urls/legal-paths.ts';
import { isValuationPath, valuationPaths } from '../../features/valuations/valuation-paths.ts';
import { watchForm } from '../../features/watchlist/watch-form.ts';
import {
  accountPath,
  deletedPath,
  deletePath,
  exportPath,
  searchesPath,
  sessionsPath,
  signedOutPath,
  signOutPath,
} from '../account/account-paths.ts';
import { blogFeedPath, blogPaths, blogRouteId } from '../blog/blog-paths.ts';
import { formPages } from '../forms/form-pages.ts';
import { legalRouteId } from '../legal/legal-route-id.ts';
import { offersPath } from '../offers/offers-path.ts';
import { viewedPath } from '../recently-viewed/viewed-path.ts';
import { isPartsPath, partsPath, partsSearchPath } from '../accessories/parts-paths.ts';

/**
 * A page that every site has, and its route module in `src`. Modules with several routes need an id for each. A page that
 * is the same for every visitor is cached: `cachedQuery` lists the query parameters that it reads; it sees no others.
 */
export type FixedPage = { path: string; file: string; id?: string; cachedQuery?: readonly string[] };

/** The paths that no site can configure for another page. The router's routes are made from them. */
export const fixedPages: readonly FixedPage[] = [
  { path: '/favourites', file: 'site/favourites/favourites-page.tsx' },
  { path: viewedPath, file: 'site/recently-viewed/recently-viewed-page.tsx' },
  { path: '/compare', file: 'site/compare/compare-page.tsx' },
  { path: '/cars/:slug', file: 'site/vehicle/vehicle-page.tsx' },
  // The site configures which of the two names its page has; the other redirects.
  ...['checkout', 'buy-online'].map((name) => ({
    path: `/cars/:slug/${name}`,
    file: 'site/checkout/checkout-page.tsx',
    id: `site/checkout/${name}`,
  })),
  { path: assistantPath, file: 'site/assistant/assistant-page.tsx' },
  { path: '/success', file: 'site/success/success-page.tsx' },
  { path: confirmationPath, file: 'site/confirmations/confirmation-route.ts' },
  { path: appointmentFilePath, file: 'site/success/appointment-route.ts' },
  { path: '/cars/:slug/quick-look', file: 'site/quick-look/quick-look-page.tsx' },
  // The site configures which of the three names its page has; the others redirect.
  ...financePaths.map((path) => ({ path, file: 'site/finance/finance-page.tsx', id: `site/finance${path}` })),
  // On a site without valuations these are the forms to sell a car and to trade one in.
  ...valuationPaths.map((path) => ({
    path,
    file: 'site/valuation/valuation-page.tsx',
    id: `site/valuation${path}`,
  })),
  ...formPages
    .flatMap(({ paths }) => paths)
    .filter((path) => !isValuationPath(path) && !isPartsPath(path))
    .map((path) => ({ path, file: 'site/forms/form-page.tsx', id: `site/forms${path}` })),
  // On a site with models, accessories and their search are above the parts form.
  ...[partsPath, partsSearchPath].map((path) => ({
    path,
    file: 'site/accessories/parts-page.tsx',
    id: `site/parts${path}`,
  })),
  { path: offersPath, file: 'site/offers/special-offers-page.tsx', cachedQuery: ['make'] },
  // One page. On a site of one manufacturer the second form redirects to the first, elsewhere the first to the second.
  ...['/offers/:id', '/offers/:manufacturer/:id'].map((path) => ({
    path,
    file: 'site/offers/offer-page.tsx',
    id: `site${path}`,
    cachedQuery: [],
  })),
  { path: '/models', file: 'site/models/models-page.tsx', cachedQuery: ['body'] },
  { path: phoneRevealForm.action, file: 'site/phone-numbers/phone-numbers-page.tsx' },
  { path: '/contact-us/:location', file: 'site/locations/contact-location-page.tsx' },
  { path: '/locations', file: 'site/locations/locations-page.tsx', cachedQuery: [] },
  { path: '/locations/:slug', file: 'site/locations/location-page.tsx', cachedQuery: [] },
  { path: '/teams/:location', file: 'site/locations/team-page.tsx', cachedQuery: [] },
  { path: journeyPath, file: 'site/checkout-journey/journey-page.tsx' },
  { path: watchForm.action, file: 'site/watchlist/watch-route.tsx' },
  { path: '/personalised/finance', file: 'site/finance/personalised-finance-page.tsx' },
  { path: '/cars/:slug/price', file: 'site/price/price-page.tsx' },
  { path: '/cars/:slug/deal', file: 'site/deal/deal-page.tsx' },
  { path: '/cars/:slug/finance-terms', file: 'site/finance/finance-terms-page.tsx' },
  ...legalPaths.map((path) => ({ path, file: 'site/legal/legal-page.tsx', id: legalRouteId(path), cachedQuery: [] })),
  ...blogPaths.map((path) => ({ path, file: 'site/blog/blog-page.tsx', id: blogRouteId(path), cachedQuery: ['page'] })),
  { path: blogFeedPath, file: 'site/blog/rss-route.ts' },
  { path: '/reviews', file: 'site/reviews/reviews-page.tsx', cachedQuery: [] },
  { path: '/review-feedback', file: 'site/reviews/feedback-page.tsx' },
  // Changes of saved searches are handled by the page that lists them.
  ...[accountPath, searchesPath].map((path) => ({
    path,
    file: 'site/account/account-page.tsx',
    id: `site/account${path}`,
  })),
  { path: deletePath, file: 'site/account/account-delete-page.tsx' },
  ...[deletedPath, signedOutPath].map((path) => ({
    path,
    file: 'site/account/account-closed-page.tsx',
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
