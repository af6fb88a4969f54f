import './finance-page.css';
import { siteRequest } from '../server/site-request.ts';
import { formResponseHeaders } from '../forms/form-response-headers.ts';
import { skipStepRevalidation } from '../forms/skip-step-revalidation.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { readCustomContent } from '../forms/read-custom-content.server.ts';
import { handleFormPost } from '../forms/handle-form-post.server.ts';
import type { Route } from './+types/finance-page.ts';
import { FinanceView } from './finance-view.tsx';
import { readFinance, requireFinance } from './read-finance.server.ts';

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const siteContext = context.get(siteRequest);
  const [finance, own] = await Promise.all([
    readFinance(siteContext, url),
    readCustomContent(siteContext, [siteContext.site.config.finance.path]),
  ]);
  return { ...finance, ...own?.copy, own: own?.body ?? null };
};

export const action = async ({ context, request, url }: Route.ActionArgs) => {
  const siteContext = context.get(siteRequest);
  const { query } = await requireFinance(siteContext, url);
  return handleFormPost(siteContext, request, {
    form: 'finance',
    body: await readFormData(request),
    carId: query.carId,
  });
};

export const headers = formResponseHeaders;

export const shouldRevalidate = skipStepRevalidation;

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
