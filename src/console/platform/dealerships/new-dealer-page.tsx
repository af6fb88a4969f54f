import { randomUUID } from 'node:crypto';
import { useState } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { listGroupChoices } from '../../../features/dealers/groups/group-store.server.ts';
import { createDealer } from '../../../features/dealers/new-dealer/create-dealer.server.ts';
import { newDealerForm } from '../../../features/dealers/new-dealer/new-dealer.ts';
import { openingPresets } from '../../../features/dealers/new-dealer/opening-presets.ts';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { consoleRequest } from '../../server/console-request.ts';
import { readForm, refuse } from '../../server/read-form.server.ts';
import { AddressFields } from '../../components/forms/address-fields.tsx';
import { createFields } from '../../components/forms/refused-form.ts';
import { WebsiteFields } from '../components/website-fields.tsx';
import { inviteManager } from '../invite-manager.server.ts';
import { getOperatorScope } from '../operator-scope.server.ts';

const someErrors = 'The dealer was not created. Check the marked fields.';

export async function loader({ context }: LoaderFunctionArgs) {
  const { platformHost } = context.get(consoleRequest);
  return { groups: await listGroupChoices(getOperatorScope(context)), platformHost, formKey: randomUUID() };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, newDealerForm);
  if (!form.ok) return refuse({ ...form.refused, problem: someErrors });
  const { geocoder, platformHost, logError } = context.get(consoleRequest);
  const tools = { geocoder, platformHost, logError };
  const result = await createDealer(getOperatorScope(context), form.value, tools);
  if (!result.ok) {
    const { errors, proposedSlug } = result;
    return refuse({
      errors,
      values: { ...form.values, ...(proposedSlug && { slug: proposedSlug }) },
      problem: someErrors,
    });
  }
  const { created, isRepeated } = result;
  const { managerEmail, managerName } = form.value;
  const invited =
    managerEmail === null || isRepeated
      ? undefined
      : await inviteManager(request, context, {
          dealershipId: created.dealershipId,
          email: managerEmail,
          name: managerName ?? '',
        });
  const notice = invited === undefined ? '' : invited.ok ? '&invited=1' : '&invited=0';
  throw redirect(`/platform/dealerships/${created.dealershipSlug}?created=${created.siteSlug}${notice}`);
}

const initial = { hours: 'standard', template: 'metro', brand: '#1f4a8a' };

export default function NewDealerPage() {
  const { groups, platformHost, formKey } = useLoaderData<typeof loader>();
  const fields = createFields({ ...initial, formKey }, useActionData<typeof action>());
  const { field, refused } = fields;
  const [name, setName] = useState(field('name').defaultValue);
  return (
    <div className="max-w-[45rem]">
      <PageHeader
        title="New dealer"
        description="Creates the dealership, its first location and its website. The website is live at once."
      />
      <Form method="post" noValidate>
        <FormProblem {...refused} />
        {/* Of the first showing: a form that is sent again after an error is still the same one. */}
        <input type="hidden" name="formKey" value={field('formKey').defaultValue} />
        <Panel title="Dealership">
          <div className="grid gap-4">
            <TextField
              label="Name"
              {...field('name')}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
            <AddressFields fields={fields} />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField label="Phone (optional)" type="tel" {...field('phone')} maxLength={20} />
              <TextField label="Email" type="email" {...field('email')} maxLength={254} hint="Shown on the website." />
              <TextField label="Dealer licence number (optional)" {...field('licenceNumber')} maxLength={40} />
              <SelectField label="Group (optional)" {...field('groupId')}>
                <option value="">None</option>
                {groups.map((group) => (
                  <option key={group.id} value={group.id}>
                    {group.name}
                  </option>
                ))}
              </SelectField>
            </div>
          </div>
        </Panel>
        <Panel title="First location">
          <div className="grid gap-4">
            <TextField
              label="Name of the location (optional)"
              {...field('locationName')}
              hint="Leave empty to use the dealership’s name."
            />
            <SelectField label="Opening hours" {...field('hours')} hint="Each day can be changed later.">
              {Object.entries(openingPresets).map(([preset, { label }]) => (
                <option key={preset} value={preset}>
                  {label}
                </option>
              ))}
            </SelectField>
            <details open={hasOtherAddress(refused)}>
              <summary className="cursor-pointer font-medium">The location has another address</summary>
              <div className="mt-3 grid gap-4">
                <AddressFields fields={fields} prefix="location" />
              </div>
            </details>
          </div>
        </Panel>
        <Panel title="Website">
          <div className="grid gap-4">
            <WebsiteFields
              key={field('slug').defaultValue}
              fields={fields}
              dealershipName={name}
              platformHost={platformHost}
            />
          </div>
        </Panel>
        <Panel title="Leads" description="Every enquiry from the website is sent here.">
          <TextField
            label="Email for leads (optional)"
            type="email"
            {...field('leadEmail')}
            hint="Leave empty to use the dealership’s email address."
          />
        </Panel>
        <Panel
          title="Manager"
          description="Gets an invitation by email, and can invite the team. You can also do this later."
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Name (optional)" {...field('managerName')} maxLength={120} autoComplete="off" />
            <TextField label="Email (optional)" type="email" {...field('managerEmail')} autoComplete="off" />
          </div>
        </Panel>
        <div className="save-bar">
          <SubmitButton>Create dealer</SubmitButton>
          <Link to="/platform/dealerships" className="btn btn-quiet">
            Cancel
          </Link>
        </div>
      </Form>
    </div>
  );
}

const hasOtherAddress = (refused: ReturnType<typeof createFields>['refused']): boolean =>
  ['locationStreet', 'locationCity', 'locationState', 'locationPostcode'].some(
    (name) => refused?.errors[name] !== undefined || (refused?.values[name] ?? '') !== '',
  );
