import './valuation-page.css';
import { data, type HeadersArgs } from 'react-router';
import { tradeInPath, valuationParam, type ValuationPath } from '../../features/valuations/valuation-paths.ts';
import { noStore, noStoreHeaders } from '../server/no-store-headers.ts';
import { formResponseHeaders } from '../forms/form-response-headers.ts';
import { FormPageView } from '../forms/form-page-view.tsx';
import { skipStepRevalidation } from '../forms/skip-step-revalidation.ts';
import { pack, unpack } from '../rendering/packed-data.ts';
import { routePath } from '../server/route-path.ts';
import { siteRequest } from '../server/site-request.ts';
import { buildFaqPage } from '../structured-data/faq-page.ts';
import type { Route } from './+types/valuation-page.ts';
import { readValuationPage } from './read-valuation-page.server.ts';
import { receiveValuation } from './receive-valuation.server.ts';
import { ValuationView } from './valuation-view.tsx';

/** The route patterns of this page are its paths. */
const toPath = (pattern: string) => routePath(pattern) as ValuationPath;

export async function loader({ context, url, pattern }: Route.LoaderArgs) {
  const page = pack(await readValuationPage(context.get(siteRequest), url, toPath(pattern)));
  return data(page, url.searchParams.has(valuationParam) ? noStore : undefined);
}

export const action = ({ context, request, url, pattern }: Route.ActionArgs) =>
  receiveValuation(context.get(siteRequest), request, { url, path: toPath(pattern) });

/** Pages of a valuation in progress are never cached. */
export const headers = (args: HeadersArgs): Headers =>
  args.loaderHeaders.has('cache-control') ? noStoreHeaders(args) : formResponseHeaders(args);

export const shouldRevalidate = skipStepRevalidation;

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
    // The selling page has the same FAQ; search engines want it once.
    ...(valuation?.step.kind === 'begin' && canonical.endsWith(tradeInPath)
      ? [{ 'script:ld+json': buildFaqPage(valuation.faq) }]
      : []),
  ];
};

export default function ValuationPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = unpack(loaderData);
  const { form, valuation } = getShownPage(page, actionData);
  return form ? <FormPageView page={form} form={form.form} /> : <ValuationView page={valuation} />;
}

type ActionData = Route.ComponentProps['actionData'];
type Page = ReturnType<typeof unpack<Awaited<ReturnType<typeof readValuationPage>>>>;

/** Action data takes precedence over loader data: the whole page of a valuation, only the form of an enquiry. */
function getShownPage(page: Page, submitted: ActionData): Page {
  if (!submitted) return page;
  if ('valuation' in submitted) return { valuation: submitted.valuation };
  if ('heading' in submitted.form && 'canonical' in submitted.form) return { form: submitted.form };
  return page.form ? { form: { ...page.form, form: submitted.form } } : page;
}
