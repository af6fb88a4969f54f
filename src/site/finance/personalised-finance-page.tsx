import './finance-page.css';
import { siteRequest } from '../server/site-request.ts';
import { formResponseHeaders } from '../forms/form-response-headers.ts';
import { skipStepRevalidation } from '../forms/skip-step-revalidation.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { handleFormPost } from '../forms/handle-form-post.server.ts';
import type { Route } from './+types/personalised-finance-page.ts';
import { FinanceView } from './finance-view.tsx';
import { readPersonalisedFinance, requirePersonalisedFinance } from './read-personalised-finance.server.ts';

export const loader = ({ context, url }: Route.LoaderArgs) => readPersonalisedFinance(context.get(siteRequest), url);

export const action = async ({ context, request, url }: Route.ActionArgs) => {
  const siteContext = context.get(siteRequest);
  const { query } = await requirePersonalisedFinance(siteContext, url);
  return handleFormPost(siteContext, request, {
    form: 'finance',
    body: await readFormData(request),
    carId: query.carId,
  });
};

export const headers = formResponseHeaders;

export const shouldRevalidate = skipStepRevalidation;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData ? [{ title: `Your finance | ${loaderData.siteName}` }] : []),
  { name: 'robots', content: 'noindex' },
];

export default function PersonalisedFinancePage({ loaderData, actionData }: Route.ComponentProps) {
  return <FinanceView finance={loaderData} form={actionData?.form ?? loaderData.form} />;
}
