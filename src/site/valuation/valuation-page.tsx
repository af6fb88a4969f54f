import './valuation-page.css';
import { data, type HeadersArgs } from 'react-router';
import { tradeInPath, valuationParam, type ValuationPath } from '../../features/valuations/valuation-paths.ts';
import { personal, personalHeaders } from '../account/personal-headers.ts';
import { answerHeaders } from '../forms/answer-headers.ts';
import { FormPageView } from '../forms/form-page-view.tsx';
import { keepsItsPage } from '../forms/keeps-its-page.ts';
import { pack, unpack } from '../packed.ts';
import { routePath } from '../route-path.ts';
import { siteRequest } from '../site-request.ts';
import { faqPage } from '../structured-data/faq-page.ts';
import type { Route } from './+types/valuation-page.ts';
import { readValuationPage } from './read-valuation-page.server.ts';
import { receiveValuation } from './receive-valuation.server.ts';
import { ValuationView } from './valuation-view.tsx';

/** The routes of this page are named by its paths. */
const pathOf = (pattern: string) => routePath(pattern) as ValuationPath;

export async function loader({ context, url, pattern }: Route.LoaderArgs) {
  const page = pack(await readValuationPage(context.get(siteRequest), url, pathOf(pattern)));
  return data(page, url.searchParams.has(valuationParam) ? personal : undefined);
}

export const action = ({ context, request, url, pattern }: Route.ActionArgs) =>
  receiveValuation(context.get(siteRequest), request, { url, path: pathOf(pattern) });

/** Of a valuation that was begun nobody keeps a copy. */
export const headers = (answered: HeadersArgs): Headers =>
  answered.loaderHeaders.has('cache-control') ? personalHeaders(answered) : answerHeaders(answered);

export const shouldRevalidate = keepsItsPage;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ name: 'robots', content: 'noindex' }];
  const { form, valuation } = unpack(loaderData);
  const { heading, siteName, description, canonical } = form ?? valuation;
  return [
    { title: `${heading} | ${siteName}` },
    { name: 'description', content: description },
    valuation && valuation.step.kind !== 'begin'
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link', rel: 'canonical', href: canonical },
    // Whoever sells finds the same questions; search engines want them once.
    ...(valuation?.step.kind === 'begin' && canonical.endsWith(tradeInPath)
      ? [{ 'script:ld+json': faqPage(valuation.faq) }]
      : []),
  ];
};

export default function ValuationPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = unpack(loaderData);
  const { form, valuation } = shownOf(page, actionData);
  return form ? <FormPageView page={form} form={form.form} /> : <ValuationView page={valuation} />;
}

type Answered = Route.ComponentProps['actionData'];
type Page = ReturnType<typeof unpack<Awaited<ReturnType<typeof readValuationPage>>>>;

/** What a form has answered goes before what the address says: of a valuation its whole page, of an enquiry the form alone. */
function shownOf(page: Page, answered: Answered): Page {
  if (!answered) return page;
  if ('valuation' in answered) return { valuation: answered.valuation };
  if ('heading' in answered.form && 'canonical' in answered.form) return { form: answered.form };
  return page.form ? { form: { ...page.form, form: answered.form } } : page;
}
