import './account-sure.css';
import { data } from 'react-router';
import { siteRequest } from '../site-request.ts';
import type { Route } from './+types/account-delete-page.ts';
import { AccountDeleteView } from './account-delete-view.tsx';
import { deleteAccount, readAccountDelete } from './delete-account.server.ts';
import { personal, personalHeaders } from './personal-headers.ts';

export const loader = ({ context, request }: Route.LoaderArgs) =>
  data(readAccountDelete(context.get(siteRequest), request), personal);

export const action = ({ context, request }: Route.ActionArgs) => deleteAccount(context.get(siteRequest), request);

export const headers = personalHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData ? [{ title: `Delete your account | ${loaderData.siteName}` }] : []),
  { name: 'robots', content: 'noindex' },
];

export default function AccountDeletePage({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountDeleteView account={loaderData} isUnsure={actionData?.isUnsure ?? false} />;
}
