import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { FormProblem } from '../components/forms/form-problem.tsx';
import { createFields } from '../components/forms/refused-form.ts';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { requireDealership } from '../server/signed-in.ts';
import { createLocation } from './change-location.server.ts';
import { LocationFields } from './location-fields.tsx';
import { newLocationValues } from './location-values.ts';

export const loader = ({ context }: LoaderFunctionArgs) => ({
  path: `/dealerships/${requireDealership(context).slug}/locations`,
});

export const action = (args: ActionFunctionArgs) => createLocation(args);

export default function NewLocationPage() {
  const { path } = useLoaderData<typeof loader>();
  const fields = createFields(newLocationValues, useActionData<typeof action>());
  return (
    <div className="max-w-[60rem]">
      <PageHeader title="New location" description={<Link to={path}>Locations</Link>} />
      <Form method="post" noValidate>
        <FormProblem {...fields.refused} />
        <LocationFields fields={fields} />
        <div className="save-bar">
          <SubmitButton>Add location</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
