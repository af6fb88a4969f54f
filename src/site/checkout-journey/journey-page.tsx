import './journey.css';
import { data, type HeadersArgs } from 'react-router';
import { noStoreHeaders } from '../server/no-store-headers.ts';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/journey-page.ts';
import { JourneyGone } from './journey-gone.tsx';
import { JourneyView } from './journey-view.tsx';
import { readJourneyPage } from './read-journey-page.server.ts';
import { receiveJourney } from './receive-journey.server.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { page, cookies } = await readJourneyPage(context.get(siteRequest), url, request.headers.get('cookie'));
  return data(page, { headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]) });
}

/** Document posts only: every step is its own page. */
export const action = ({ context, request, url }: Route.ActionArgs) =>
  receiveJourney(context.get(siteRequest), request, url);

/** Merges action headers and loader cookies, which React Router does not do by default. */
export function headers(args: HeadersArgs): Headers {
  const all = noStoreHeaders(args);
  for (const cookie of args.loaderHeaders.getSetCookie()) all.append('set-cookie', cookie);
  return all;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData ? [{ title: getTitle(loaderData) }] : []),
  { name: 'robots', content: 'noindex' },
];

const getTitle = (page: Route.ComponentProps['loaderData']): string =>
  `${page.kind === 'step' ? page.heading : page.refusal.heading} | ${page.siteName}`;

export default function JourneyPage({ loaderData: page, actionData: error }: Route.ComponentProps) {
  return page.kind === 'gone' ? <JourneyGone page={page} /> : <JourneyView page={page} error={error ?? null} />;
}
