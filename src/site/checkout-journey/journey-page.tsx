import './journey.css';
import { data, type HeadersArgs } from 'react-router';
import { personalHeaders } from '../account/personal-headers.ts';
import { siteRequest } from '../site-request.ts';
import type { Route } from './+types/journey-page.ts';
import { JourneyGone } from './journey-gone.tsx';
import { JourneyView } from './journey-view.tsx';
import { readJourneyPage } from './read-journey-page.server.ts';
import { receiveJourney } from './receive-journey.server.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { page, cookies } = await readJourneyPage(context.get(siteRequest), url, request.headers.get('cookie'));
  return data(page, { headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]) });
}

/** Plain posts only: every step is a page of its own. */
export const action = ({ context, request, url }: Route.ActionArgs) =>
  receiveJourney(context.get(siteRequest), request, url);

/** Those of a form's answer, and the cookies of the page; the router leaves both out by itself. */
export function headers(answered: HeadersArgs): Headers {
  const all = personalHeaders(answered);
  for (const cookie of answered.loaderHeaders.getSetCookie()) all.append('set-cookie', cookie);
  return all;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData ? [{ title: titleOf(loaderData) }] : []),
  { name: 'robots', content: 'noindex' },
];

const titleOf = (page: Route.ComponentProps['loaderData']): string =>
  `${page.kind === 'step' ? page.heading : page.refusal.heading} | ${page.siteName}`;

export default function JourneyPage({ loaderData: page, actionData: trouble }: Route.ComponentProps) {
  return page.kind === 'gone' ? <JourneyGone page={page} /> : <JourneyView page={page} trouble={trouble ?? null} />;
}
