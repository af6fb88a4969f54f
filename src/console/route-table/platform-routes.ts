import type { ConsoleRoute } from './route-entry.ts';

/** Pages for operators. */
export const platformRoutes = [
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
  {
    path: '/platform/staff/:person',
    file: 'platform/staff/person-page.tsx',
    read: 'platform.manage',
    write: 'platform.manage',
  },
  { path: '/platform/history', file: 'platform/history/platform-history-page.tsx', read: 'platform.manage' },
  { path: '/platform/history.csv', file: 'platform/history/platform-history-csv-route.ts', read: 'platform.manage' },
  { path: '/platform/search', file: 'platform/search/platform-search-route.ts', read: 'platform.manage' },
] as const satisfies readonly ConsoleRoute[];
