import { useEffect } from 'react';
import { Outlet, redirect, useLocation } from 'react-router';
import { TagConsent } from '../../features/analytics/tag-consent.tsx';
import { AssistantLauncher } from '../../features/assistant/assistant-launcher.tsx';
import { PhoneClicks } from '../../features/vehicle-page/phone/phone-clicks.tsx';
import { PhoneReveals } from '../../features/locations/phones/phone-reveals.tsx';
import { recordVisit } from '../../features/leads/visit-trail.ts';
import { ChatWhenIdle } from '../../features/vehicle-page/chat/chat-when-idle.tsx';
import { WatchlistRoot } from '../../features/watchlist/watchlist-root.tsx';
import type { Route } from './+types/site-layout.ts';
import { pack, unpack } from '../rendering/packed-data.ts';
import { readShell } from './read-shell.server.ts';
import { ClientNavigation } from './client-navigation.tsx';
import { siteRequest } from '../server/site-request.ts';
import { getTemplate } from '../templates/registry.ts';

export const loader = ({ context, url }: Route.LoaderArgs) => {
  requireNoTrailingSlash(url);
  return readShell(context.get(siteRequest)).then(pack);
};

/** Redirects `/cars/` to `/cars`. */
function requireNoTrailingSlash({ pathname, search }: URL) {
  const bare = pathname.replace(/\/+$/, '');
  if (bare !== '' && bare !== pathname) throw redirect(bare + search, 301);
}

// The shell is the same on every page, so client navigation does not reload it.
export const shouldRevalidate = () => false;

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const shell = unpack(loaderData);
  const { Shell } = getTemplate(shell.template);
  return (
    <Shell shell={shell}>
      <Outlet />
      {shell.assistant !== null && <AssistantLauncher inMargin={shell.assistant === 'onEveryPage'} />}
      {shell.hidesNumbers && <PhoneReveals />}
      <PhoneClicks />
      {/* After all components that listen to clicks: it replays a click from before hydration. */}
      <ClientNavigation />
      <RecordVisits />
      {shell.watchlistPath !== null && <WatchlistRoot path={shell.watchlistPath} />}
      {(shell.tagManagerId !== null || shell.idleChat !== null) && (
        <TagConsent tagManagerId={shell.tagManagerId} includesChat={shell.idleChat !== null} />
      )}
      {shell.idleChat !== null && <ChatWhenIdle scriptUrl={shell.idleChat} />}
    </Shell>
  );
}

/** Records the pages of a visit, for the lead it may end with. */
function RecordVisits() {
  const location = useLocation();
  useEffect(() => recordVisit(location), [location]);
  return null;
}
