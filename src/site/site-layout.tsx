import { Outlet, redirect } from 'react-router';
import { TagConsent } from '../features/analytics/tag-consent.tsx';
import { AssistantLauncher } from '../features/assistant/assistant-launcher.tsx';
import { ChatWhenIdle } from '../features/inventory/actions/chat-when-idle.tsx';
import { Watching } from '../features/watchlist/watching.tsx';
import type { Route } from './+types/site-layout.ts';
import { pack, unpack } from './packed.ts';
import { readShell } from './read-shell.server.ts';
import { FollowLinks } from './follow-links.tsx';
import { NoteVisits } from './note-visits.tsx';
import { siteRequest } from './site-request.ts';
import { templateNamed } from './templates/registry.ts';

export const loader = ({ context, url }: Route.LoaderArgs) => {
  requireNoTrailingSlash(url);
  return readShell(context.get(siteRequest)).then(pack);
};

/** One address a page: `/cars/` is `/cars`. */
function requireNoTrailingSlash({ pathname, search }: URL) {
  const bare = pathname.replace(/\/+$/, '');
  if (bare !== '' && bare !== pathname) throw redirect(bare + search, 301);
}

// The shell is the same on every page of a site; client navigation keeps the one it has.
export const shouldRevalidate = () => false;

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const shell = unpack(loaderData);
  const { Shell } = templateNamed(shell.template);
  return (
    <Shell shell={shell}>
      <Outlet />
      {shell.assistant !== null && <AssistantLauncher atCorner={shell.assistant === 'atCorner'} />}
      {/* After all that listens to presses: what was pressed before the page came alive is repeated by it. */}
      <FollowLinks />
      <NoteVisits />
      {shell.watchlistPath !== null && <Watching keepsFavourites={shell.keepsFavourites} path={shell.watchlistPath} />}
      {(shell.tagManagerId !== null || shell.idleChat !== null) && (
        <TagConsent tagManagerId={shell.tagManagerId} asksForChat={shell.idleChat !== null} />
      )}
      {shell.idleChat !== null && <ChatWhenIdle scriptUrl={shell.idleChat} />}
    </Shell>
  );
}
