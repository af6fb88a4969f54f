import './account-delete.css';
import { formResponseHeaders } from '../forms/form-response-headers.ts';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/account-delete-page.ts';
import { AccountDeleteView } from './account-delete-view.tsx';
import { deleteAccount, readAccountDelete } from './delete-account.server.ts';

export const loader = ({ context, request }: Route.LoaderArgs) => readAccountDelete(context.get(siteRequest), request);

export const action = ({ context, request }: Route.ActionArgs) => deleteAccount(context.get(siteRequest), request);

export const headers = formResponseHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData ? [{ title: `Delete your account | ${loaderData.siteName}` }] : []),
  { name: 'robots', content: 'noindex' },
];

export default function AccountDeletePage({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountDeleteView account={loaderData} isUnsure={actionData?.isUnsure ?? false} />;
}
