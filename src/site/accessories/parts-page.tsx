import '../forms/form-page.css';
import './parts.css';
import { formResponseHeaders } from '../forms/form-response-headers.ts';
import { getFormPage } from '../forms/form-pages.ts';
import { FormPageView } from '../forms/form-page-view.tsx';
import { skipStepRevalidation } from '../forms/skip-step-revalidation.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { handleFormPost } from '../forms/handle-form-post.server.ts';
import { pack, unpack } from '../rendering/packed-data.ts';
import { toMetaDescriptors } from '../shell/page-head.ts';
import { routePath } from '../server/route-path.ts';
import { siteRequest } from '../server/site-request.ts';
import type { Route } from './+types/parts-page.ts';
import { PartsLandingView } from './parts-landing-view.tsx';
import { PartsSearchView } from './parts-search-view.tsx';
import { readParts } from './read-parts.server.ts';

export const loader = async ({ context, url, pattern }: Route.LoaderArgs) => {
  const path = routePath(pattern);
  return pack(await readParts(context.get(siteRequest), url, getFormPage(path), path));
};

/** Receives the parts form when it is posted without JavaScript. */
export const action = async ({ context, request }: Route.ActionArgs) =>
  handleFormPost(context.get(siteRequest), request, {
    form: 'parts',
    body: await readFormData(request),
    carId: null,
  });

export const headers = formResponseHeaders;

export const shouldRevalidate = skipStepRevalidation;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const shown = unpack(loaderData);
  if (shown.kind === 'search') return toMetaDescriptors(shown.head);
  const { heading: title, siteName, description, canonical } = shown.page;
  return toMetaDescriptors({ title, siteName, description, canonical });
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
