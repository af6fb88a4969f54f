import './finance-page.css';
import { readFinanceQuery } from '../../features/finance/finance-query.ts';
import { siteRequest } from '../site-request.ts';
import { answerHeaders } from '../vehicle/answer-headers.ts';
import { readFormData } from '../vehicle/read-form-data.server.ts';
import { receiveForm } from '../vehicle/receive-form.server.ts';
import type { Route } from './+types/personalised-finance-page.ts';
import { FinanceView } from './finance-view.tsx';
import { readPersonalisedFinance } from './read-personalised-finance.server.ts';

export const loader = ({ context, url }: Route.LoaderArgs) => readPersonalisedFinance(context.get(siteRequest), url);

export const action = async ({ context, request, url }: Route.ActionArgs) => {
  const asked = context.get(siteRequest);
  await readPersonalisedFinance(asked, url); // whoever may not see the form may not send it
  const body = await readFormData(request);
  return receiveForm(asked, request, { form: 'finance', body, carId: readFinanceQuery(url.searchParams).carId });
};

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData ? [{ title: `Your finance | ${loaderData.siteName}` }] : []),
  { name: 'robots', content: 'noindex' },
];

export default function PersonalisedFinancePage({ loaderData, actionData }: Route.ComponentProps) {
  return <FinanceView finance={loaderData} form={actionData?.form ?? loaderData.form} />;
}
