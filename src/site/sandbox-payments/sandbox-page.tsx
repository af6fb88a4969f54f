import './sandbox-payments.css';
import { data } from 'react-router';
import { personal, personalHeaders } from '../account/personal-headers.ts';
import { siteRequest } from '../site-request.ts';
import type { Route } from './+types/sandbox-page.ts';
import { requireSandboxPayment } from './find-payment.server.ts';
import { sandboxPageOf, statusOf } from './read-sandbox-page.server.ts';
import { receiveCard } from './receive-card.server.ts';
import { SandboxView } from './sandbox-view.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = context.get(siteRequest);
  const { payment } = await requireSandboxPayment(asked, params.id);
  const page = sandboxPageOf(payment, asked);
  return data(page, { ...personal, status: statusOf(page.standing) });
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  receiveCard(context.get(siteRequest), params.id, request);

export const headers = personalHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Test payment | ${loaderData?.siteName ?? ''}` },
  { name: 'robots', content: 'noindex' },
];

export default function SandboxPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SandboxView page={loaderData} trouble={actionData?.trouble ?? null} />;
}
