import './deal.css';
import { data, type HeadersArgs } from 'react-router';
import { noStoreHeaders } from '../server/no-store-headers.ts';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/deal-page.ts';
import { DealView } from './deal-view.tsx';
import { readDeal } from './read-deal.server.ts';
import { receiveLoan } from './receive-loan.server.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { deal, cookies } = await readDeal(context.get(siteRequest), params.slug, request.headers.get('cookie'));
  return data(deal, { headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]) });
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  receiveLoan(context.get(siteRequest), request, params.slug);

/** Adds the cookies of the loader, which React Router does not do by default. */
export function headers(args: HeadersArgs): Headers {
  const all = noStoreHeaders(args);
  for (const cookie of args.loaderHeaders.getSetCookie()) all.append('set-cookie', cookie);
  return all;
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData ? [{ title: `Your deal: ${loaderData.car.name} | ${loaderData.siteName}` }] : []),
  { name: 'robots', content: 'noindex' },
];

export default function DealPage({ loaderData, actionData }: Route.ComponentProps) {
  return <DealView deal={loaderData} refusal={actionData ?? null} />;
}
