import { CSPProvider } from '@base-ui/react/csp-provider';
import { useContext } from 'react';
import { Link, type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router';
import { countNewLeads } from '../../features/lead-desk/inbox/inbox-store.server.ts';
import { dealershipAccess, hasPermission, isViewing, signedIn, siteAccess } from '../server/signed-in.ts';
import { AccountMenu } from './account-menu.tsx';
import { CommandPalette } from './command-palette.tsx';
import { ErrorPage } from './error-page.tsx';
import { LevelSwitcher } from './level-switcher.tsx';
import { LostFormNote } from './lost-form-note.tsx';
import { MobileNavigation } from './mobile-navigation.tsx';
import { type Level, listMorePages, listNavigation, type NavigationItem } from './navigation.ts';
import { maxShownCount } from './new-lead-count.ts';
import { Nonce } from './nonce.ts';
import { ProgressLine } from './progress-line.tsx';
import { SessionNote } from './session-note.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { TimeZone } from '../components/time-zone.ts';
import { Toaster } from './toaster.tsx';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { staff: person, isOperator } = context.get(signedIn);
  const dealership = context.get(dealershipAccess);
  const site = context.get(siteAccess);
  const staff = { name: person.name, email: person.email };
  if (site) {
    const { slug, roles, timeZone } = site;
    const level: Level = { kind: 'site', slug, roles };
    return { staff, ...describeLevel(level, site.name, `/sites/${slug}/search`, timeZone) };
  }
  if (dealership) {
    const { slug, roles, timeZone } = dealership;
    const level: Level = { kind: 'dealership', slug, roles };
    const seesLeads = hasPermission(roles, 'leads.read');
    const newLeads = seesLeads ? await countNewLeads(dealership.scope, maxShownCount + 1) : 0;
    const described = describeLevel(level, dealership.name, `/dealerships/${slug}/search`, timeZone);
    return { staff, ...described, navigation: described.navigation.map((item) => withCount(item, newLeads)) };
  }
  if (isOperator && /^\/platform(\/|$)/.test(url.pathname)) {
    return { staff, ...describeLevel({ kind: 'platform' }, 'Platform', '/platform/search') };
  }
  return {
    staff,
    kind: 'none' as const,
    name: 'All dealerships',
    navigation: [],
    morePages: [],
    search: '/start-page-choices',
    isViewing: false,
    timeZone: undefined,
  };
}

const withCount = (item: NavigationItem, newLeads: number): NavigationItem =>
  item.to.endsWith('/leads') ? { ...item, count: newLeads } : item;

const describeLevel = (level: Level, name: string, search: string, timeZone?: string) => ({
  kind: level.kind,
  name,
  navigation: listNavigation(level),
  morePages: listMorePages(level),
  search,
  isViewing: level.kind !== 'platform' && isViewing(level.roles),
  timeZone,
});

export default function ConsoleLayout() {
  const {
    staff,
    kind,
    name,
    navigation,
    morePages,
    search,
    isViewing: isVisit,
    timeZone,
  } = useLoaderData<typeof loader>();
  return (
    <CSPProvider nonce={useContext(Nonce)}>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <ProgressLine />
      <header className="top-bar">
        {navigation.length > 0 && <MobileNavigation heading={name} items={navigation} />}
        <LevelSwitcher kind={kind} name={name} />
        <div className="ml-auto flex items-center gap-1">
          <CommandPalette pages={[...navigation, ...morePages]} source={search} />
          <AccountMenu {...staff} />
        </div>
      </header>
      {isVisit && (
        <aside
          aria-label="Viewing as manager"
          className="flex flex-wrap items-center gap-x-3 bg-accent-soft px-4 py-1.5 text-sm"
        >
          You are viewing {name} as its manager does. Your changes are recorded under your name.
          <Link to="/platform">Back to the platform</Link>
        </aside>
      )}
      <div className="flex">
        {navigation.length > 0 && (
          <div className="side-nav">
            <SideNavigation heading={name} items={navigation} />
          </div>
        )}
        <main id="content" tabIndex={-1} className="min-w-0 grow px-4 py-5 outline-none sm:px-6">
          <SessionNote />
          <LostFormNote />
          <TimeZone value={timeZone}>
            <Outlet />
          </TimeZone>
        </main>
      </div>
      <Toaster />
    </CSPProvider>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
