import './form-page.css';
import { pack, unpack } from '../packed.ts';
import { metaOf } from '../page-head.ts';
import { routePath } from '../route-path.ts';
import { siteRequest } from '../site-request.ts';
import { dealersOf } from '../structured-data/dealers-of.server.ts';
import type { Route } from './+types/form-page.ts';
import { answerHeaders } from './answer-headers.ts';
import { formPageAt } from './form-pages.ts';
import { FormPageView } from './form-page-view.tsx';
import { keepsItsPage } from './keeps-its-page.ts';
import { readFormData } from './read-form-data.server.ts';
import { readFormPage } from './read-form-page.server.ts';
import { receiveForm } from './receive-form.server.ts';
import { sentCarId } from './sent-car-id.ts';

/** More than most sites have. */
const placesTold = 10;

export const loader = async ({ context, url, pattern }: Route.LoaderArgs) => {
  const request = context.get(siteRequest);
  const form = formPageAt(routePath(pattern));
  const [page, structured] = await Promise.all([
    readFormPage(request, url, form),
    form.showsLocations ? dealersOf(request, placesTold) : [],
  ]);
  return pack({ ...page, structured });
};

/** A form that a browser posts by itself. */
export const action = async ({ context, request, pattern }: Route.ActionArgs) => {
  const { kind, takesCar } = formPageAt(routePath(pattern));
  const body = await readFormData(request);
  return receiveForm(context.get(siteRequest), request, { form: kind, body, carId: takesCar ? sentCarId(body) : null });
};

export const headers = answerHeaders;

export const shouldRevalidate = keepsItsPage;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { heading, siteName, description, canonical, structured } = unpack(loaderData);
  return metaOf({ title: heading, siteName, description, canonical, structuredData: structured });
};

export default function FormPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = unpack(loaderData);
  return <FormPageView page={page} form={actionData?.form ?? page.form} />;
}
