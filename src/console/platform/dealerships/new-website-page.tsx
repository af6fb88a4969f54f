import { randomUUID } from 'node:crypto';
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { findDealership } from '../../../features/dealers/dealerships/dealership-record-store.server.ts';
import { createWebsite } from '../../../features/dealers/websites/create-website.server.ts';
import { newWebsiteForm } from '../../../features/dealers/websites/website-form.ts';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { consoleRequest } from '../../server/console-request.ts';
import { readForm, refuse } from '../../server/read-form.server.ts';
import { createFields } from '../../components/forms/refused-form.ts';
import { WebsiteFields } from '../components/website-fields.tsx';
import { getOperatorScope } from '../operator-scope.server.ts';

type Sent = Pick<LoaderFunctionArgs, 'context' | 'params'>;

async function requireRecord({ context, params }: Sent) {
  const dealership = await findDealership(getOperatorScope(context), params.dealershipSlug ?? '');
  if (!dealership) throw data('There is no such dealership.', { status: 404 });
  return dealership;
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { slug, name } = await requireRecord({ context, params });
  return { slug, name, platformHost: context.get(consoleRequest).platformHost, formKey: randomUUID() };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await readForm(request, newWebsiteForm);
  if (!form.ok) return refuse(form.refused);
  const dealership = await requireRecord({ context, params });
  const { platformHost } = context.get(consoleRequest);
  const result = await createWebsite(getOperatorScope(context), { form: form.value, dealership, platformHost });
  if (result.ok) throw redirect(`/platform/dealerships/${dealership.slug}?created=${result.created.siteSlug}`);
  const { errors, proposedSlug } = result;
  return refuse({ errors, values: { ...form.values, ...(proposedSlug && { slug: proposedSlug }) } });
}

export default function NewWebsitePage() {
  const { slug, name, platformHost, formKey } = useLoaderData<typeof loader>();
  const fields = createFields({ template: 'metro', brand: '#1f4a8a', formKey }, useActionData<typeof action>());
  return (
    <div className="max-w-[45rem]">
      <PageHeader title="New website" description={`Another website of ${name}. It is live at once.`} />
      <Form method="post" noValidate>
        <FormProblem {...fields.refused} />
        <input type="hidden" name="formKey" value={fields.field('formKey').defaultValue} />
        <Panel>
          <div className="grid gap-4">
            <WebsiteFields
              key={fields.field('slug').defaultValue}
              fields={fields}
              dealershipName={name}
              platformHost={platformHost}
            />
          </div>
        </Panel>
        <div className="save-bar">
          <SubmitButton>Create website</SubmitButton>
          <Link to={`/platform/dealerships/${slug}`} className="btn btn-quiet">
            Cancel
          </Link>
        </div>
      </Form>
    </div>
  );
}
