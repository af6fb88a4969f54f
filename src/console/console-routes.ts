import type { Permission } from '../features/staff/roles.ts';

/** Who may use a route: anyone, every signed-in person, or those whose role has the permission at the route's level. */
export type Access = 'anyone' | 'staff' | Permission;

export type ConsoleRoute = {
  /** A dealership or site in it is the level at which the permission must hold; `/platform/…` needs an operator. */
  path: string;
  file: string;
  /** For GET requests. */
  read: Access;
  /** For POST requests; without it the page accepts none. */
  write?: Access;
};

/**
 * Every route of the console with its permission. The router's routes and the permission check are both derived from this
 * table, so no route can be without an entry.
 */
export const consoleRoutes = [
  { path: '/sign-in', file: 'sign-in/sign-in-page.tsx', read: 'anyone', write: 'anyone' },
  { path: '/second-factor', file: 'sign-in/second-factor-page.tsx', read: 'anyone', write: 'anyone' },
  { path: '/passkeys/:purpose', file: 'sign-in/passkey-sign-in-route.ts', read: 'anyone', write: 'anyone' },
  { path: '/sign-out', file: 'sign-in/sign-out-route.ts', read: 'anyone', write: 'anyone' },
  { path: '/reset-password', file: 'reset-password/request-reset-page.tsx', read: 'anyone', write: 'anyone' },
  { path: '/reset-password/:token', file: 'reset-password/new-password-page.tsx', read: 'anyone', write: 'anyone' },
  { path: '/invitations/:token', file: 'invitations/invitation-page.tsx', read: 'anyone', write: 'anyone' },

  { path: '/', file: 'home/home-page.tsx', read: 'staff' },
  { path: '/start-page-choices', file: 'home/start-page-choices-route.ts', read: 'staff' },
  { path: '/signed-in', file: 'sign-in/signed-in-page.tsx', read: 'staff' },
  { path: '/account', file: 'account/account-page.tsx', read: 'staff', write: 'staff' },
  { path: '/account/authenticator', file: 'account/authenticator-page.tsx', read: 'staff', write: 'staff' },
  { path: '/account/passkeys', file: 'account/add-passkey-route.ts', read: 'staff', write: 'staff' },
  { path: '/account/second-factor-required', file: 'account/second-factor-required-page.tsx', read: 'staff' },

  { path: '/dealerships/:dealership', file: 'dealership/dealership-page.tsx', read: 'dealership.read' },
  { path: '/dealerships/:dealership/search', file: 'search/dealership-search-route.ts', read: 'dealership.read' },
  // Everyone who reads the stock may save views of it.
  {
    path: '/dealerships/:dealership/cars',
    file: 'cars/list/stock-list-page.tsx',
    read: 'stock.read',
    write: 'stock.read',
  },
  { path: '/dealerships/:dealership/cars.csv', file: 'cars/list/stock-csv-route.ts', read: 'stock.read' },
  {
    path: '/dealerships/:dealership/bulk-edits/new',
    file: 'bulk-edits/new-bulk-edit-page.tsx',
    read: 'stock.manage',
    write: 'stock.manage',
  },
  {
    path: '/dealerships/:dealership/bulk-edits/:edit',
    file: 'bulk-edits/bulk-edit-page.tsx',
    read: 'stock.read',
    write: 'stock.manage',
  },
  {
    path: '/dealerships/:dealership/cars/new',
    file: 'cars/new-car-page.tsx',
    read: 'stock.manage',
    write: 'stock.manage',
  },
  {
    path: '/dealerships/:dealership/cars/:car',
    file: 'cars/car-page.tsx',
    read: 'stock.read',
    write: 'stock.manage',
  },
  {
    path: '/dealerships/:dealership/cars/:car/website-state',
    file: 'cars/website-state-route.ts',
    read: 'stock.read',
  },
  {
    path: '/dealerships/:dealership/cars/:car/websites',
    file: 'cars/websites/car-websites-page.tsx',
    read: 'stock.read',
  },
  { path: '/dealerships/:dealership/cars/:car/prices', file: 'cars/prices/car-prices-page.tsx', read: 'stock.read' },
  {
    path: '/dealerships/:dealership/cars/:car/prices.csv',
    file: 'cars/prices/car-prices-csv-route.ts',
    read: 'stock.read',
  },
  {
    path: '/dealerships/:dealership/cars/:car/photos',
    file: 'cars/photos/photos-page.tsx',
    read: 'stock.read',
    write: 'stock.manage',
  },
  {
    path: '/dealerships/:dealership/cars/:car/photos/files',
    file: 'cars/photos/photo-files-route.ts',
    read: 'stock.read',
    write: 'stock.manage',
  },
  {
    path: '/dealerships/:dealership/images/:image',
    file: 'cars/photos/photo-image-route.ts',
    read: 'dealership.read',
  },
  {
    path: '/dealerships/:dealership/reservations',
    file: 'reservations/reservations-page.tsx',
    read: 'reservations.read',
  },
  {
    path: '/dealerships/:dealership/reservations/:reservation',
    file: 'reservations/reservation-page.tsx',
    read: 'reservations.read',
    write: 'reservations.manage',
  },
  { path: '/dealerships/:dealership/stock-sources', file: 'stock-sources/sources-page.tsx', read: 'stock.read' },
  {
    path: '/dealerships/:dealership/stock-sources/new',
    file: 'stock-sources/new-source-page.tsx',
    read: 'stock.manage',
    write: 'stock.manage',
  },
  {
    path: '/dealerships/:dealership/stock-sources/:source',
    file: 'stock-sources/source-page.tsx',
    read: 'stock.read',
    write: 'stock.manage',
  },
  {
    path: '/dealerships/:dealership/stock-sources/:source/files',
    file: 'stock-sources/source-files-route.ts',
    read: 'stock.read',
    write: 'stock.manage',
  },
  {
    path: '/dealerships/:dealership/stock-sources/:source/upload',
    file: 'stock-sources/upload-page.tsx',
    read: 'stock.manage',
    write: 'stock.manage',
  },
  {
    path: '/dealerships/:dealership/stock-sources/:source/mapping',
    file: 'stock-sources/mapping/mapping-page.tsx',
    read: 'stock.read',
    write: 'stock.manage',
  },
  {
    path: '/dealerships/:dealership/stock-sources/:source/runs/:run',
    file: 'stock-sources/runs/run-page.tsx',
    read: 'stock.read',
    write: 'stock.manage',
  },
  {
    path: '/dealerships/:dealership/stock-sources/:source/runs/:run/quarantine.csv',
    file: 'stock-sources/runs/quarantine-csv-route.ts',
    read: 'stock.read',
  },
  {
    path: '/dealerships/:dealership/leads',
    file: 'leads/inbox/inbox-page.tsx',
    read: 'leads.read',
    write: 'leads.manage',
  },
  { path: '/dealerships/:dealership/leads.csv', file: 'leads/leads-csv-route.ts', read: 'leads.export' },
  { path: '/dealerships/:dealership/leads/live', file: 'leads/inbox/live-route.ts', read: 'leads.read' },
  {
    path: '/dealerships/:dealership/leads/new',
    file: 'leads/new-lead-page.tsx',
    read: 'leads.manage',
    write: 'leads.manage',
  },
  {
    path: '/dealerships/:dealership/leads/settings',
    file: 'leads/settings/lead-settings-page.tsx',
    read: 'dealership.manage',
    write: 'dealership.manage',
  },
  {
    path: '/dealerships/:dealership/leads/templates',
    file: 'leads/templates/templates-page.tsx',
    read: 'leads.read',
    write: 'dealership.manage',
  },
  {
    path: '/dealerships/:dealership/leads/:lead',
    file: 'leads/lead/lead-page.tsx',
    read: 'leads.read',
    write: 'leads.manage',
  },
  {
    path: '/dealerships/:dealership/people',
    file: 'people/people-page.tsx',
    read: 'leads.export',
    write: 'leads.export',
  },
  {
    path: '/dealerships/:dealership/people/export',
    file: 'people/export-person-route.ts',
    read: 'leads.export',
    write: 'leads.export',
  },
  { path: '/dealerships/:dealership/locations', file: 'locations/locations-page.tsx', read: 'dealership.read' },
  {
    path: '/dealerships/:dealership/locations/new',
    file: 'locations/new-location-page.tsx',
    read: 'dealership.manage',
    write: 'dealership.manage',
  },
  {
    path: '/dealerships/:dealership/locations/:location',
    file: 'locations/location-page.tsx',
    read: 'dealership.manage',
    write: 'dealership.manage',
  },
  {
    path: '/dealerships/:dealership/locations/:location/map.svg',
    file: 'locations/location-map-route.ts',
    read: 'dealership.manage',
  },
  {
    path: '/dealerships/:dealership/offers',
    file: 'offers/offers-page.tsx',
    read: 'website.read',
    write: 'website.manage',
  },
  {
    path: '/dealerships/:dealership/offers/new',
    file: 'offers/new-offer-page.tsx',
    read: 'website.manage',
    write: 'website.manage',
  },
  {
    path: '/dealerships/:dealership/offers/:offer',
    file: 'offers/offer-page.tsx',
    read: 'website.manage',
    write: 'website.manage',
  },
  {
    path: '/dealerships/:dealership/lead-routes',
    file: 'lead-routes/routes-page.tsx',
    read: 'dealership.manage',
  },
  {
    path: '/dealerships/:dealership/lead-routes/new',
    file: 'lead-routes/new-route-page.tsx',
    read: 'dealership.manage',
    write: 'dealership.manage',
  },
  {
    path: '/dealerships/:dealership/lead-routes/:route',
    file: 'lead-routes/route-page.tsx',
    read: 'dealership.manage',
    write: 'dealership.manage',
  },
  { path: '/dealerships/:dealership/finance', file: 'finance/finance-page.tsx', read: 'dealership.manage' },
  {
    path: '/dealerships/:dealership/payments',
    file: 'payments/payments-page.tsx',
    read: 'dealership.manage',
    write: 'dealership.manage',
  },
  {
    path: '/dealerships/:dealership/team-members',
    file: 'team-members/team-members-page.tsx',
    read: 'website.manage',
    write: 'website.manage',
  },
  {
    path: '/dealerships/:dealership/team-members/new',
    file: 'team-members/new-team-member-page.tsx',
    read: 'website.manage',
    write: 'website.manage',
  },
  {
    path: '/dealerships/:dealership/team-members/:member',
    file: 'team-members/team-member-page.tsx',
    read: 'website.manage',
    write: 'website.manage',
  },
  {
    path: '/dealerships/:dealership/reviews',
    file: 'reviews/reviews-page.tsx',
    read: 'website.read',
  },
  {
    path: '/dealerships/:dealership/reviews/new',
    file: 'reviews/new-review-page.tsx',
    read: 'website.manage',
    write: 'website.manage',
  },
  {
    path: '/dealerships/:dealership/reviews/:review',
    file: 'reviews/review-page.tsx',
    read: 'website.manage',
    write: 'website.manage',
  },
  { path: '/dealerships/:dealership/team', file: 'team/team-page.tsx', read: 'team.read', write: 'team.manage' },
  {
    path: '/dealerships/:dealership/exports',
    file: 'stock-exports/exports-page.tsx',
    read: 'stock.read',
    write: 'stock.manage',
  },
  {
    path: '/dealerships/:dealership/exports/new',
    file: 'stock-exports/new-export-page.tsx',
    read: 'stock.manage',
    write: 'stock.manage',
  },
  {
    path: '/dealerships/:dealership/exports/:export',
    file: 'stock-exports/export-page.tsx',
    read: 'stock.read',
    write: 'stock.manage',
  },
  {
    path: '/dealerships/:dealership/exports/cars.csv',
    file: 'stock-exports/forecourt-csv-route.ts',
    read: 'stock.read',
  },
  {
    path: '/dealerships/:dealership/api-keys',
    file: 'api-keys/api-keys-page.tsx',
    read: 'dealership.manage',
    write: 'dealership.manage',
  },
  { path: '/dealerships/:dealership/history', file: 'history/dealership-history-page.tsx', read: 'history.read' },
  {
    path: '/dealerships/:dealership/history.csv',
    file: 'history/dealership-history-csv-route.ts',
    read: 'history.read',
  },

  { path: '/sites/:site', file: 'site/site-page.tsx', read: 'website.read' },
  { path: '/sites/:site/search', file: 'search/site-search-route.ts', read: 'website.read' },
  { path: '/sites/:site/settings', file: 'website/settings/settings-page.tsx', read: 'website.read' },
  {
    path: '/sites/:site/settings/:group',
    file: 'website/settings/settings-group-page.tsx',
    read: 'website.read',
    write: 'website.manage',
  },
  {
    path: '/sites/:site/theme',
    file: 'website/theme/theme-page.tsx',
    read: 'website.read',
    write: 'website.manage',
  },
  {
    path: '/sites/:site/menus',
    file: 'website/menus/menus-page.tsx',
    read: 'website.read',
    write: 'website.manage',
  },
  {
    path: '/sites/:site/promos',
    file: 'website/promos/promos-page.tsx',
    read: 'website.read',
  },
  {
    path: '/sites/:site/promos/new',
    file: 'website/promos/new-promo-page.tsx',
    read: 'website.manage',
    write: 'website.manage',
  },
  {
    path: '/sites/:site/promos/:promo',
    file: 'website/promos/promo-page.tsx',
    read: 'website.manage',
    write: 'website.manage',
  },
  {
    path: '/sites/:site/redirects',
    file: 'website/redirects/redirects-page.tsx',
    read: 'website.read',
    write: 'website.manage',
  },
  { path: '/sites/:site/redirects.csv', file: 'website/redirects/redirects-csv-route.ts', read: 'website.read' },
  {
    path: '/sites/:site/redirects/upload',
    file: 'website/redirects/import-page.tsx',
    read: 'website.manage',
    write: 'website.manage',
  },
  { path: '/sites/:site/pages', file: 'website/pages/pages-page.tsx', read: 'website.read' },
  {
    path: '/sites/:site/pages/new',
    file: 'website/pages/new-page-page.tsx',
    read: 'website.manage',
    write: 'website.manage',
  },
  {
    path: '/sites/:site/pages/legal',
    file: 'website/pages/legal-texts-page.tsx',
    read: 'website.read',
    write: 'website.manage',
  },
  {
    path: '/sites/:site/pages/:page',
    file: 'website/pages/page-editor-page.tsx',
    read: 'website.read',
    write: 'website.manage',
  },
  { path: '/sites/:site/pages/:page/history', file: 'website/pages/page-history-page.tsx', read: 'website.read' },
  {
    path: '/sites/:site/pages/:page/history/:version',
    file: 'website/pages/page-version-page.tsx',
    read: 'website.read',
    write: 'website.manage',
  },
  { path: '/sites/:site/preview', file: 'website/preview/preview-page.tsx', read: 'website.read' },
  {
    path: '/sites/:site/publish',
    file: 'website/publish/publish-page.tsx',
    read: 'website.read',
    write: 'website.manage',
  },
  { path: '/sites/:site/versions', file: 'website/versions/versions-page.tsx', read: 'website.read' },
  {
    path: '/sites/:site/versions/:version',
    file: 'website/versions/version-page.tsx',
    read: 'website.read',
    write: 'website.manage',
  },
  {
    path: '/sites/:site/images',
    file: 'website/images/images-page.tsx',
    read: 'website.read',
    write: 'website.manage',
  },
  { path: '/sites/:site/images/:image', file: 'website/images/site-image-route.ts', read: 'website.read' },
  {
    path: '/sites/:site/hostnames',
    file: 'hostnames/hostnames-page.tsx',
    read: 'website.read',
    write: 'website.manage',
  },
  { path: '/sites/:site/history', file: 'history/site-history-page.tsx', read: 'website.read' },

  { path: '/platform', file: 'platform/overview/overview-page.tsx', read: 'platform.manage' },
  {
    path: '/platform/dealerships',
    file: 'platform/dealerships/dealerships-page.tsx',
    read: 'platform.manage',
  },
  {
    path: '/platform/dealerships/new',
    file: 'platform/dealerships/new-dealer-page.tsx',
    read: 'platform.manage',
    write: 'platform.manage',
  },
  {
    path: '/platform/dealerships/:dealershipSlug',
    file: 'platform/dealerships/dealership-record-page.tsx',
    read: 'platform.manage',
    write: 'platform.manage',
  },
  {
    path: '/platform/dealerships/:dealershipSlug/websites/new',
    file: 'platform/dealerships/new-website-page.tsx',
    read: 'platform.manage',
    write: 'platform.manage',
  },
  {
    path: '/platform/groups',
    file: 'platform/groups/groups-page.tsx',
    read: 'platform.manage',
    write: 'platform.manage',
  },
  {
    path: '/platform/groups/:groupSlug',
    file: 'platform/groups/group-page.tsx',
    read: 'platform.manage',
    write: 'platform.manage',
  },
  { path: '/platform/sites', file: 'platform/websites/websites-page.tsx', read: 'platform.manage' },
  {
    path: '/platform/sites/:siteSlug',
    file: 'platform/websites/website-record-page.tsx',
    read: 'platform.manage',
    write: 'platform.manage',
  },
  {
    path: '/platform/images/:catalogueImage',
    file: 'platform/models/catalogue-image-route.ts',
    read: 'platform.manage',
  },
  { path: '/platform/models', file: 'platform/models/models-page.tsx', read: 'platform.manage' },
  {
    path: '/platform/models/new',
    file: 'platform/models/new-model-page.tsx',
    read: 'platform.manage',
    write: 'platform.manage',
  },
  {
    path: '/platform/models/:model',
    file: 'platform/models/model-page.tsx',
    read: 'platform.manage',
    write: 'platform.manage',
  },
  {
    path: '/platform/models/:model/accessories/new',
    file: 'platform/models/new-accessory-page.tsx',
    read: 'platform.manage',
    write: 'platform.manage',
  },
  {
    path: '/platform/models/:model/accessories/:accessory',
    file: 'platform/models/accessory-page.tsx',
    read: 'platform.manage',
    write: 'platform.manage',
  },
  { path: '/platform/jobs', file: 'platform/jobs/jobs-page.tsx', read: 'platform.manage', write: 'platform.manage' },
  { path: '/platform/servers', file: 'platform/servers/servers-page.tsx', read: 'platform.manage' },
  { path: '/platform/staff', file: 'platform/staff/staff-page.tsx', read: 'platform.manage', write: 'platform.manage' },
  { path: '/platform/history', file: 'platform/history/platform-history-page.tsx', read: 'platform.manage' },
  { path: '/platform/history.csv', file: 'platform/history/platform-history-csv-route.ts', read: 'platform.manage' },
  { path: '/platform/search', file: 'platform/search/platform-search-route.ts', read: 'platform.manage' },
] as const satisfies readonly ConsoleRoute[];

const byPath = new Map<string, ConsoleRoute>(consoleRoutes.map((route) => [route.path, route]));

/** @param pattern as the router matched it: `dealerships/:dealership/team`, and `/` for the start page */
export const findConsoleRoute = (pattern: string): ConsoleRoute | undefined =>
  byPath.get(pattern.startsWith('/') ? pattern : `/${pattern}`);
