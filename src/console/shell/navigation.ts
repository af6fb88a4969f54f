import { can, type Permission, type StaffRole } from '../../features/staff/roles.ts';
import type { IconName } from '../components/icon.tsx';

export type NavigationItem = {
  to: string;
  label: string;
  icon: IconName;
  /** How much waits there. */
  count?: number | undefined;
};

/** Where a page belongs: the platform, a dealership or a website. */
export type Level =
  | { kind: 'platform' }
  | { kind: 'dealership'; slug: string; roles: readonly StaffRole[] }
  | { kind: 'site'; slug: string; roles: readonly StaffRole[] };

type Entry = { path: string; label: string; icon: IconName; permission: Permission };

const platformEntries: readonly Entry[] = [
  { path: '', label: 'Overview', icon: 'activity', permission: 'platform.manage' },
  { path: '/dealerships', label: 'Dealerships', icon: 'building', permission: 'platform.manage' },
  { path: '/groups', label: 'Groups', icon: 'group', permission: 'platform.manage' },
  { path: '/sites', label: 'Websites', icon: 'globe', permission: 'platform.manage' },
  { path: '/models', label: 'Models', icon: 'car', permission: 'platform.manage' },
  { path: '/jobs', label: 'Jobs', icon: 'jobs', permission: 'platform.manage' },
  { path: '/servers', label: 'Servers', icon: 'server', permission: 'platform.manage' },
  { path: '/staff', label: 'Staff', icon: 'users', permission: 'platform.manage' },
  { path: '/history', label: 'History', icon: 'history', permission: 'platform.manage' },
];

const dealershipEntries: readonly Entry[] = [
  { path: '', label: 'Overview', icon: 'home', permission: 'dealership.read' },
  { path: '/leads', label: 'Leads', icon: 'inbox', permission: 'leads.read' },
  { path: '/cars', label: 'Stock', icon: 'car', permission: 'stock.read' },
  { path: '/reservations', label: 'Reservations', icon: 'calendar', permission: 'reservations.read' },
  { path: '/stock-sources', label: 'Stock sources', icon: 'jobs', permission: 'stock.read' },
  { path: '/exports', label: 'Exports', icon: 'download', permission: 'stock.read' },
  { path: '/offers', label: 'Offers', icon: 'star', permission: 'website.read' },
  { path: '/reviews', label: 'Reviews', icon: 'check', permission: 'website.read' },
  { path: '/team-members', label: 'Team page', icon: 'user', permission: 'website.manage' },
  { path: '/people', label: 'Privacy', icon: 'shield', permission: 'leads.export' },
  { path: '/locations', label: 'Locations', icon: 'building', permission: 'dealership.read' },
  { path: '/lead-routes', label: 'Lead routes', icon: 'mail', permission: 'dealership.manage' },
  { path: '/finance', label: 'Finance', icon: 'activity', permission: 'dealership.manage' },
  { path: '/payments', label: 'Payments', icon: 'shield', permission: 'dealership.manage' },
  { path: '/team', label: 'Staff accounts', icon: 'users', permission: 'team.read' },
  { path: '/api-keys', label: 'API keys', icon: 'key', permission: 'dealership.manage' },
  { path: '/data-exports', label: 'Export all data', icon: 'download', permission: 'dealership.export' },
  { path: '/history', label: 'History', icon: 'history', permission: 'history.read' },
];

const siteEntries: readonly Entry[] = [
  { path: '', label: 'Overview', icon: 'globe', permission: 'website.read' },
  { path: '/pages', label: 'Pages', icon: 'page', permission: 'website.read' },
  { path: '/settings', label: 'Settings', icon: 'settings', permission: 'website.read' },
  { path: '/theme', label: 'Theme', icon: 'eye', permission: 'website.read' },
  { path: '/menus', label: 'Menus', icon: 'menu', permission: 'website.read' },
  { path: '/promos', label: 'Promotions', icon: 'star', permission: 'website.read' },
  { path: '/redirects', label: 'Redirects', icon: 'arrow-right', permission: 'website.read' },
  { path: '/hostnames', label: 'Hostnames', icon: 'server', permission: 'website.read' },
  { path: '/images', label: 'Images', icon: 'camera', permission: 'website.read' },
  { path: '/preview', label: 'Preview', icon: 'eye', permission: 'website.read' },
  { path: '/versions', label: 'Versions', icon: 'copy', permission: 'website.read' },
  { path: '/history', label: 'History', icon: 'history', permission: 'website.read' },
];

/** Pages that a link of another page leads to. */
const morePages: Readonly<Record<Level['kind'], readonly Entry[]>> = {
  platform: [
    { path: '/dealerships/new', label: 'New dealer', icon: 'plus', permission: 'platform.manage' },
    { path: '/models/new', label: 'New model', icon: 'plus', permission: 'platform.manage' },
  ],
  dealership: [
    {
      path: '/leads/settings',
      label: 'Lead settings: response time and rules',
      icon: 'settings',
      permission: 'dealership.manage',
    },
    { path: '/leads/templates', label: 'Reply templates', icon: 'page', permission: 'leads.read' },
    { path: '/leads/new', label: 'New lead', icon: 'plus', permission: 'leads.manage' },
    { path: '/cars/new', label: 'New car', icon: 'plus', permission: 'stock.manage' },
    { path: '/stock-sources/new', label: 'New stock source', icon: 'plus', permission: 'stock.manage' },
    { path: '/exports/new', label: 'New export', icon: 'plus', permission: 'stock.manage' },
    { path: '/offers/new', label: 'New offer', icon: 'plus', permission: 'website.manage' },
    { path: '/reviews/new', label: 'New review', icon: 'plus', permission: 'website.manage' },
    { path: '/team-members/new', label: 'New person on the team page', icon: 'plus', permission: 'website.manage' },
    { path: '/locations/new', label: 'New location', icon: 'plus', permission: 'dealership.manage' },
    { path: '/lead-routes/new', label: 'New lead route', icon: 'plus', permission: 'dealership.manage' },
    { path: '/finance/rates/new', label: 'New finance rates', icon: 'plus', permission: 'dealership.manage' },
  ],
  site: [
    { path: '/publish', label: 'Review and publish', icon: 'check', permission: 'website.read' },
    { path: '/pages/legal', label: 'Legal texts', icon: 'shield', permission: 'website.read' },
    { path: '/pages/new', label: 'New page', icon: 'plus', permission: 'website.manage' },
    { path: '/promos/new', label: 'New promotion', icon: 'plus', permission: 'website.manage' },
    { path: '/redirects/upload', label: 'Import redirects', icon: 'arrow-right', permission: 'website.manage' },
  ],
};

const entries: typeof morePages = { platform: platformEntries, dealership: dealershipEntries, site: siteEntries };

/** The pages of a level that one of the roles may read. */
export const listNavigation = (level: Level): NavigationItem[] => toItems(level, entries[level.kind]);

/** The pages that only the command palette lists. */
export const listMorePages = (level: Level): NavigationItem[] => toItems(level, morePages[level.kind]);

function toItems(level: Level, pages: readonly Entry[]): NavigationItem[] {
  const base = level.kind === 'platform' ? '/platform' : `/${level.kind}s/${level.slug}`;
  const roles: readonly StaffRole[] = level.kind === 'platform' ? ['operator'] : level.roles;
  return pages
    .filter(({ permission }) => roles.some((role) => can(role, permission)))
    .map(({ path, label, icon }) => ({ to: base + path, label, icon }));
}
