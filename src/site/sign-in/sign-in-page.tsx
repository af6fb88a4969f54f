import './sign-in.css';
import { data, type HeadersArgs } from 'react-router';
import { personalHeaders } from '../account/personal-headers.ts';
import type { PageHandle } from '../awaken/comes-awake.ts';
import { pack, unpack } from '../packed.ts';
import { siteRequest } from '../site-request.ts';
import type { Route } from './+types/sign-in-page.ts';
import { readSignIn } from './read-sign-in.server.ts';
import { receiveSignIn } from './receive-sign-in.server.ts';
import { SignInView } from './sign-in-view.tsx';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { page, cookies } = await readSignIn(context.get(siteRequest), request, url);
  return data(pack(page), { headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]) });
}

/** Plain posts only: what the sign-in came between travels to this address and to no other. */
export const action = ({ context, request, url }: Route.ActionArgs) =>
  receiveSignIn(context.get(siteRequest), request, url);

/** Those of a form's answer, and the cookies of the page; the router leaves both out by itself. */
export function headers(answered: HeadersArgs): Headers {
  const all = personalHeaders(answered);
  for (const cookie of answered.loaderHeaders.getSetCookie()) all.append('set-cookie', cookie);
  return all;
}

/** What the sign-in came between is known to this address alone, and a code is waited for at once. */
export const handle: PageHandle = { comesAwake: true };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData ? [{ title: `${unpack(loaderData).heading} | ${unpack(loaderData).siteName}` }] : []),
  { name: 'robots', content: 'noindex' },
];

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInView page={unpack(loaderData)} trouble={actionData?.trouble} />;
}
