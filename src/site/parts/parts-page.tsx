import '../forms/form-page.css';
import './parts.css';
import { answerHeaders } from '../forms/answer-headers.ts';
import { formPageAt } from '../forms/form-pages.ts';
import { FormPageView } from '../forms/form-page-view.tsx';
import { keepsItsPage } from '../forms/keeps-its-page.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { receiveForm } from '../forms/receive-form.server.ts';
import { pack, unpack } from '../packed.ts';
import { metaOf } from '../page-head.ts';
import { routePath } from '../route-path.ts';
import { siteRequest } from '../site-request.ts';
import type { Route } from './+types/parts-page.ts';
import { PartsLandingView } from './parts-landing-view.tsx';
import { PartsSearchView } from './parts-search-view.tsx';
import { readParts } from './read-parts.server.ts';

export const loader = async ({ context, url, pattern }: Route.LoaderArgs) => {
  const path = routePath(pattern);
  return pack(await readParts(context.get(siteRequest), url, formPageAt(path), path));
};

/** The form for parts, as a browser posts it by itself. */
export const action = async ({ context, request }: Route.ActionArgs) =>
  receiveForm(context.get(siteRequest), request, {
    form: 'parts',
    body: await readFormData(request),
    carId: null,
  });

export const headers = answerHeaders;

export const shouldRevalidate = keepsItsPage;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const shown = unpack(loaderData);
  if (shown.kind === 'search') return metaOf(shown.head);
  const { heading: title, siteName, description, canonical } = shown.page;
  return metaOf({ title, siteName, description, canonical });
};

export default function PartsPage({ loaderData, actionData }: Route.ComponentProps) {
  const shown = unpack(loaderData);
  if (shown.kind === 'search') return <PartsSearchView search={shown} />;
  return (
    <FormPageView page={shown.page} form={actionData?.form ?? shown.page.form}>
      {shown.landing && <PartsLandingView landing={shown.landing} />}
    </FormPageView>
  );
}
