import './finance-page.css';
import { siteRequest } from '../site-request.ts';
import { answerHeaders } from '../forms/answer-headers.ts';
import { keepsItsPage } from '../forms/keeps-its-page.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { readOwnWords } from '../forms/read-own-words.server.ts';
import { receiveForm } from '../forms/receive-form.server.ts';
import type { Route } from './+types/finance-page.ts';
import { FinanceView } from './finance-view.tsx';
import { readFinance, requireFinance } from './read-finance.server.ts';

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const asked = context.get(siteRequest);
  const [finance, own] = await Promise.all([
    readFinance(asked, url),
    readOwnWords(asked, [asked.site.config.finance.path]),
  ]);
  return { ...finance, ...own?.words, own: own?.more ?? null };
};

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
        { title: `${loaderData.heading} | ${loaderData.siteName}` },
        { name: 'description', content: loaderData.description },
        { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
      ]
    : [];

export default function FinancePage({ loaderData, actionData }: Route.ComponentProps) {
  return <FinanceView finance={loaderData} form={actionData?.form ?? loaderData.form} />;
}
