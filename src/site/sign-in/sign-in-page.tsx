import './sign-in.css';
import { data, type HeadersArgs } from 'react-router';
import { noStoreHeaders } from '../server/no-store-headers.ts';
import type { PageHandle } from '../rendering/deferred-hydration/eager-hydration.ts';
import { pack, unpack } from '../rendering/packed-data.ts';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/sign-in-page.ts';
import { readSignIn } from './read-sign-in.server.ts';
import { receiveSignIn } from './receive-sign-in.server.ts';
import { SignInView } from './sign-in-view.tsx';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { page, cookies } = await readSignIn(context.get(siteRequest), request, url);
  return data(pack(page), { headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]) });
}

/** HTML form posts only: the pending-action cookie is sent to this path alone. */
export const action = ({ context, request, url }: Route.ActionArgs) =>
  receiveSignIn(context.get(siteRequest), request, url);

/** The headers of the action and the cookies of the loader; the router drops both by default. */
export function headers(args: HeadersArgs): Headers {
  const all = noStoreHeaders(args);
  for (const cookie of args.loaderHeaders.getSetCookie()) all.append('set-cookie', cookie);
  return all;
}

/** The pending-action cookie is sent to this path alone, and a code may arrive at any moment. */
export const handle: PageHandle = { hydratesEagerly: true };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData ? [{ title: `${unpack(loaderData).heading} | ${unpack(loaderData).siteName}` }] : []),
  { name: 'robots', content: 'noindex' },
];

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInView page={unpack(loaderData)} error={actionData?.error} />;
}
