import './checkout.css';
import { personalHeaders } from '../account/personal-headers.ts';
import { siteRequest } from '../site-request.ts';
import type { Route } from './+types/checkout-page.ts';
import { CheckoutView } from './checkout-view.tsx';
import { readCheckoutPage } from './read-checkout-page.server.ts';
import { receiveCheckout } from './receive-checkout.server.ts';

export const loader = ({ context, params, url, request }: Route.LoaderArgs) =>
  readCheckoutPage(context.get(siteRequest), {
    slug: params.slug,
    url,
    cookies: request.headers.get('cookie'),
  });

/** A plain post: what comes next is the page of whoever takes the money. */
export const action = ({ context, params, request }: Route.ActionArgs) =>
  receiveCheckout(context.get(siteRequest), request, params.slug);

export const headers = personalHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData ? [{ title: `Reserve ${loaderData.car.name} | ${loaderData.siteName}` }] : []),
  { name: 'robots', content: 'noindex' },
];

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  return <CheckoutView page={actionData ?? loaderData} />;
}
