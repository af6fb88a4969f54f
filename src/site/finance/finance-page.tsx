import './finance-page.css';
import { siteRequest } from '../site-request.ts';
import { answerHeaders } from '../forms/answer-headers.ts';
import { keepsItsPage } from '../forms/keeps-its-page.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { receiveForm } from '../forms/receive-form.server.ts';
import type { Route } from './+types/finance-page.ts';
import { FinanceView } from './finance-view.tsx';
import { readFinance, requireFinance } from './read-finance.server.ts';

export const loader = ({ context, url }: Route.LoaderArgs) => readFinance(context.get(siteRequest), url);

export const action = async ({ context, request, url }: Route.ActionArgs) => {
  const asked = context.get(siteRequest);
  const { query } = await requireFinance(asked, url);
  return receiveForm(asked, request, { form: 'finance', body: await readFormData(request), carId: query.carId });
};

export const headers = answerHeaders;

export const shouldRevalidate = keepsItsPage;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `Car finance | ${loaderData.siteName}` },
        { name: 'description', content: `Work out your repayments and ask ${loaderData.siteName} for finance.` },
        { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
      ]
    : [];

export default function FinancePage({ loaderData, actionData }: Route.ComponentProps) {
  return <FinanceView finance={loaderData} form={actionData?.form ?? loaderData.form} />;
}
