import { data, redirect } from 'react-router';
import {
  findLinkedSearch,
  resumeLinkedSearch,
  stopLinkedSearch,
} from '../../features/saved-searches/alert-link-store.server.ts';
import { Button } from '../../ui/button.tsx';
import { readFormData } from '../forms/read-form-data.server.ts';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/alert-stop-page.ts';
import { AlertView, SearchName } from './alert-view.tsx';
import { noStore, noStoreHeaders } from '../server/no-store-headers.ts';

/** Changes nothing: mail scanners follow every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { scope, site } = context.get(siteRequest);
  const search = (await findLinkedSearch(scope, params.token)) ?? null;
  const page = { search, siteName: site.name, searchPath: site.config.search.basePath };
  return data(page, { ...noStore, status: search ? 200 : 404 });
}

/**
 * Possession of the link is the authorisation, signed in or not. Mail programs post `List-Unsubscribe=One-Click` here
 * and must not be redirected (RFC 8058).
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { scope } = context.get(siteRequest);
  const form = await readFormData(request);
  const change = form.get('do') === 'start' ? resumeLinkedSearch : stopLinkedSearch;
  const search = await change(scope, params.token);
  if (!search) return data(null, { ...noStore, status: 404 });
  return form.has('do') ? redirect(`/alerts/stop/${params.token}`, 303) : data(null, noStore);
}

export const headers = noStoreHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Your saved search | ${loaderData?.siteName ?? ''}` },
  { name: 'robots', content: 'noindex' },
];

export default function AlertStopPage({ loaderData: { search, searchPath, siteName } }: Route.ComponentProps) {
  if (!search) {
    return (
      <AlertView heading="This link no longer works" {...{ search, searchPath }}>
        <p>The saved search may have been deleted. If so, {siteName} will not send any more messages about it.</p>
      </AlertView>
    );
  }
  return search.isStopped ? (
    <AlertView heading="Stopped" {...{ search, searchPath }}>
      <p>
        You will not get any more alerts for <SearchName search={search} />.
      </p>
      <ActionForm action="start" kind="outline">
        Start again
      </ActionForm>
    </AlertView>
  ) : (
    <AlertView heading="Your saved search" {...{ search, searchPath }}>
      <p>
        {siteName} sends you alerts for <SearchName search={search} />.
      </p>
      <ActionForm action="stop" kind="brand">
        Stop alerts
      </ActionForm>
    </AlertView>
  );
}

type ActionFormProps = { action: 'stop' | 'start'; kind: 'brand' | 'outline'; children: string };

const ActionForm = ({ action, kind, children }: ActionFormProps) => (
  <form method="post">
    <Button type="submit" name="do" value={action} kind={kind} size="large">
      {children}
    </Button>
  </form>
);
