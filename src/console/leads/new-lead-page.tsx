import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { leadCategory } from '../../features/forms/lead-category.ts';
import { listLeadPeople } from '../../features/lead-desk/assignment/lead-people-store.server.ts';
import { listLocationNames } from '../../features/locations/location-names-store.server.ts';
import { manualSources } from '../../features/leads/lead-state.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { FormProblem } from '../components/forms/form-problem.tsx';
import { createFields } from '../components/forms/refused-form.ts';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { requireDealership, signedIn } from '../server/signed-in.ts';
import { enterNewLead } from './enter-new-lead.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { scope, slug } = requireDealership(context);
  const [people, locations] = await Promise.all([listLeadPeople(scope), listLocationNames(scope)]);
  // Part of the form, so that a form that is sent twice is one lead.
  return {
    id: crypto.randomUUID(),
    people,
    locations,
    path: `/dealerships/${slug}/leads`,
    selfId: context.get(signedIn).staff.id,
  };
}

export async function action(args: ActionFunctionArgs) {
  const entered = await enterNewLead(args);
  return 'leadPath' in entered ? redirect(entered.leadPath) : entered.refusal;
}

const categories = Object.values(leadCategory).filter((category) => category !== leadCategory.careers);

/** Enters a walk-in or a phone call. */
export default function NewLeadPage() {
  const { id, people, locations, path, selfId } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { refused, field } = createFields(
    { id, source: 'Walk-in', category: leadCategory.usedCar, assigneeId: selfId },
    result,
  );
  return (
    <div className="max-w-3xl">
      <PageHeader
        title="Add a lead"
        description="For people who walk in or call. The same clock and rules apply as to leads from your websites."
      />
      <Panel>
        <Form method="post" className="grid gap-4" noValidate>
          <FormProblem {...refused} />
          <input type="hidden" name="id" value={refused?.values.id ?? id} />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField label="Source" {...field('source')}>
              {manualSources.map((source) => (
                <option key={source}>{source}</option>
              ))}
            </SelectField>
            <SelectField label="Category" {...field('category')}>
              {categories.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </SelectField>
            <TextField label="First name" autoComplete="off" maxLength={100} {...field('name')} />
            <TextField label="Last name" autoComplete="off" maxLength={100} {...field('lastName')} />
            <TextField label="Phone" type="tel" autoComplete="off" maxLength={30} {...field('phone')} />
            <TextField label="Email" type="email" autoComplete="off" maxLength={200} {...field('email')} />
            <TextField
              label="Stock number of the car (optional)"
              autoComplete="off"
              maxLength={100}
              {...field('stocknum')}
            />
            <SelectField label="Location" {...field('locationId')}>
              <option value="">The car’s location, or the main location</option>
              {locations.map(({ id: locationId, name }) => (
                <option key={locationId} value={locationId}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
          <TextAreaField label="What do they want?" rows={4} maxLength={5000} {...field('message')} />
          <SelectField label="Assigned to" {...field('assigneeId')}>
            <option value="">By your rules</option>
            {people.map(({ id: personId, name }) => (
              <option key={personId} value={personId}>
                {personId === selfId ? `${name} (you)` : name}
              </option>
            ))}
          </SelectField>
          <div className="flex gap-2">
            <SubmitButton>Add lead</SubmitButton>
            <Link to={path} className="btn btn-quiet">
              Cancel
            </Link>
          </div>
        </Form>
      </Panel>
    </div>
  );
}
