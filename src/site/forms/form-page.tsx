import './form-page.css';
import { pack, unpack } from '../rendering/packed-data.ts';
import { toMetaDescriptors } from '../shell/page-head.ts';
import { routePath } from '../server/route-path.ts';
import { siteRequest } from '../server/site-request.ts';
import { buildAutoDealers } from '../structured-data/auto-dealers.server.ts';
import type { Route } from './+types/form-page.ts';
import { formResponseHeaders } from './form-response-headers.ts';
import { getFormPage } from './form-pages.ts';
import { FormPageView } from './form-page-view.tsx';
import { skipStepRevalidation } from './skip-step-revalidation.ts';
import { readFormData } from './read-form-data.server.ts';
import { readFormPage } from './read-form-page.server.ts';
import { handleFormPost } from './handle-form-post.server.ts';
import { parseSubmittedCarId } from './parse-car-id.ts';

/** In the structured data; more than most sites have. */
const maxDealers = 10;

export const loader = async ({ context, url, pattern }: Route.LoaderArgs) => {
  const request = context.get(siteRequest);
  const form = getFormPage(routePath(pattern));
  const [page, structured] = await Promise.all([
    readFormPage(request, url, form),
    form.showsLocations ? buildAutoDealers(request, maxDealers) : [],
  ]);
  return pack({ ...page, structured });
};

/** Handles the form without JavaScript. */
export const action = async ({ context, request, pattern }: Route.ActionArgs) => {
  const { kind, takesCar } = getFormPage(routePath(pattern));
  const body = await readFormData(request);
  return handleFormPost(context.get(siteRequest), request, {
    form: kind,
    body,
    carId: takesCar ? parseSubmittedCarId(body) : null,
  });
};

export const headers = formResponseHeaders;

export const shouldRevalidate = skipStepRevalidation;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { heading, siteName, description, canonical, structured } = unpack(loaderData);
  return toMetaDescriptors({ title: heading, siteName, description, canonical, structuredData: structured });
};

export default function FormPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = unpack(loaderData);
  return <FormPageView page={page} form={actionData?.form ?? page.form} />;
}
