import './checkout.css';
import { noStoreHeaders } from '../server/no-store-headers.ts';
import { siteRequest } from '../server/site-request.ts';
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

/** A document post, not a fetch: the next page is the payment provider's. */
export const action = ({ context, params, request }: Route.ActionArgs) =>
  receiveCheckout(context.get(siteRequest), request, params.slug);

export const headers = noStoreHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData ? [{ title: `Reserve ${loaderData.car.name} | ${loaderData.siteName}` }] : []),
  { name: 'robots', content: 'noindex' },
];

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  return <CheckoutView page={actionData ?? loaderData} />;
}
