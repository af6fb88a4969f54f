import './form-page.css';
import { pack, unpack } from '../packed.ts';
import { siteRequest } from '../site-request.ts';
import type { Route } from './+types/form-page.ts';
import { answerHeaders } from './answer-headers.ts';
import { formPageAt } from './form-pages.ts';
import { FormPageView } from './form-page-view.tsx';
import { readFormData } from './read-form-data.server.ts';
import { findAskedCar, readFormPage } from './read-form-page.server.ts';
import { receiveForm } from './receive-form.server.ts';

export const loader = async ({ context, url }: Route.LoaderArgs) =>
  pack(await readFormPage(context.get(siteRequest), url));

/** A form that a browser posts by itself. */
export const action = async ({ context, request, url }: Route.ActionArgs) => {
  const asked = context.get(siteRequest);
  const page = formPageAt(url.pathname);
  const carId = await findAskedCar(asked, page, url.searchParams);
  return receiveForm(asked, request, { form: page.kind, body: await readFormData(request), carId });
};

export const headers = answerHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { heading, siteName, description, canonical } = unpack(loaderData);
  return [
    { title: `${heading} | ${siteName}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
  ];
};

export default function FormPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = unpack(loaderData);
  return <FormPageView page={page} form={actionData?.form ?? page.form} />;
}
