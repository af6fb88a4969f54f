import './sandbox-payments.css';
import { data } from 'react-router';
import { noStore, noStoreHeaders } from '../server/no-store-headers.ts';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/sandbox-page.ts';
import { requireSandboxPayment } from './require-sandbox-payment.server.ts';
import { buildSandboxData, getHttpStatus } from './build-sandbox-data.server.ts';
import { receiveCard } from './receive-card.server.ts';
import { SandboxView } from './sandbox-view.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(siteRequest);
  const { payment } = await requireSandboxPayment(request, params.id);
  const page = buildSandboxData(payment, request);
  return data(page, { ...noStore, status: getHttpStatus(page.state) });
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  receiveCard(context.get(siteRequest), params.id, request);

export const headers = noStoreHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Test payment | ${loaderData?.siteName ?? ''}` },
  { name: 'robots', content: 'noindex' },
];

export default function SandboxPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SandboxView page={loaderData} error={actionData?.error ?? null} />;
}
