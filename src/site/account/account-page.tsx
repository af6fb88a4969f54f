import './account-page.css';
import './account-rows.css';
import { isRouteErrorResponse } from 'react-router';
import { answerHeaders } from '../forms/answer-headers.ts';
import { pack, unpack } from '../packed.ts';
import { PlainPage, WaysOn } from '../plain-page.tsx';
import { SiteError } from '../site-error.tsx';
import { siteRequest } from '../site-request.ts';
import type { Route } from './+types/account-page.ts';
import { AccountView } from './account-view.tsx';
import { changeSearches } from './change-searches.server.ts';
import { readAccount } from './read-account.server.ts';

export const loader = async ({ context, request, url }: Route.LoaderArgs) =>
  pack(await readAccount(context.get(siteRequest), request, url));

/** What is done to saved searches, by the forms here and by that of a results page. */
export const action = ({ context, request }: Route.ActionArgs) => changeSearches(context.get(siteRequest), request);

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData ? [{ title: `Your account | ${unpack(loaderData).siteName}` }] : []),
  { name: 'robots', content: 'noindex' },
];

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountView account={unpack(loaderData)} refusal={actionData?.refusal ?? null} />;
}

/** To whoever is not signed in there is no account to say it in why a search could not be saved. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 422) return <SiteError error={error} />;
  return (
    <PlainPage heading="This search was not saved">
      <p>{error.data}</p>
      <WaysOn />
    </PlainPage>
  );
}
