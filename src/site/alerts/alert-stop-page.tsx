import { data, redirect } from 'react-router';
import { findLinked, resumeLinked, stopLinked } from '../../features/saved-searches/alert-link-store.server.ts';
import { Button } from '../../ui/button.tsx';
import { readFormData } from '../forms/read-form-data.server.ts';
import { siteRequest } from '../site-request.ts';
import type { Route } from './+types/alert-stop-page.ts';
import { AlertView, SearchName } from './alert-view.tsx';
import { personal, personalHeaders } from '../account/personal-headers.ts';

/** Only says what can be done: programs that look into mails follow every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { scope, site } = context.get(siteRequest);
  const search = (await findLinked(scope, params.token)) ?? null;
  const shown = { search, siteName: site.name, searchPath: site.config.search.basePath };
  return data(shown, { ...personal, status: search ? 200 : 404 });
}

/**
 * Whoever has the link has the say, signed in or not: also a mail program that posts `List-Unsubscribe=One-Click` from
 * wherever it is, and wants to be led nowhere (RFC 8058).
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { scope } = context.get(siteRequest);
  const form = await readFormData(request);
  const change = form.get('do') === 'start' ? resumeLinked : stopLinked;
  const search = await change(scope, params.token);
  if (!search) return data(null, { ...personal, status: 404 });
  return form.has('do') ? redirect(`/alerts/stop/${params.token}`, 303) : data(null, personal);
}

export const headers = personalHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Your saved search | ${loaderData?.siteName ?? ''}` },
  { name: 'robots', content: 'noindex' },
];

export default function AlertStopPage({ loaderData: { search, searchPath, siteName } }: Route.ComponentProps) {
  if (!search) {
    return (
      <AlertView heading="This link no longer works" {...{ search, searchPath }}>
        <p>The saved search may have been deleted. If so, {siteName} sends no more messages about it.</p>
      </AlertView>
    );
  }
  return search.isStopped ? (
    <AlertView heading="Stopped" {...{ search, searchPath }}>
      <p>
        You will hear no more about <SearchName search={search} />.
      </p>
      <Deed deed="start" kind="outline">
        Start it again
      </Deed>
    </AlertView>
  ) : (
    <AlertView heading="Your saved search" {...{ search, searchPath }}>
      <p>
        {siteName} tells you what is new about <SearchName search={search} />.
      </p>
      <Deed deed="stop" kind="brand">
        Stop telling me
      </Deed>
    </AlertView>
  );
}

type DeedProps = { deed: 'stop' | 'start'; kind: 'brand' | 'outline'; children: string };

const Deed = ({ deed, kind, children }: DeedProps) => (
  <form method="post">
    <Button type="submit" name="do" value={deed} kind={kind} size="large">
      {children}
    </Button>
  </form>
);
