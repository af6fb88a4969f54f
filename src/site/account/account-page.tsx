import './account-page.css';
import './account-rows.css';
import { isRouteErrorResponse } from 'react-router';
import { formResponseHeaders } from '../forms/form-response-headers.ts';
import { pack, unpack } from '../rendering/packed-data.ts';
import { SingleColumn, NextLinks } from '../shell/single-column.tsx';
import { SiteError } from '../shell/site-error.tsx';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/account-page.ts';
import { AccountView } from './account-view.tsx';
import { changeSearches } from './change-searches.server.ts';
import { readAccount } from './read-account.server.ts';

export const loader = async ({ context, request, url }: Route.LoaderArgs) =>
  pack(await readAccount(context.get(siteRequest), request, url));

/** Handles the forms for saved searches, here and on results pages. */
export const action = ({ context, request }: Route.ActionArgs) => changeSearches(context.get(siteRequest), request);

export const headers = formResponseHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData ? [{ title: `Your account | ${unpack(loaderData).siteName}` }] : []),
  { name: 'robots', content: 'noindex' },
];

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountView account={unpack(loaderData)} refusal={actionData?.refusal ?? null} />;
}

/** A visitor who is not signed in has no account page to show why a search could not be saved. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 422) return <SiteError error={error} />;
  return (
    <SingleColumn heading="This search was not saved">
      <p>{error.data}</p>
      <NextLinks />
    </SingleColumn>
  );
}
