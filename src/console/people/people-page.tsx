import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { TextField } from '../../ui/forms/field.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { FormProblem } from '../components/forms/form-problem.tsx';
import { SubmitButton } from '../components/forms/submit-button.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { requireDealership } from '../server/signed-in.ts';
import { changePeople } from './change-people.server.ts';
import { ContactFields, EraseForm, OtherContacts } from './person-forms.tsx';
import { PersonRecords } from './person-records.tsx';

export const loader = ({ context }: LoaderFunctionArgs) => ({
  path: `/dealerships/${requireDealership(context).slug}`,
});

export const action = (args: ActionFunctionArgs) => changePeople(args);

/** Finds, exports and erases what the dealership stores about a person. For managers. */
export default function PeoplePage() {
  const { path } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const refused = result && 'errors' in result ? result : undefined;
  const found = result && 'found' in result ? result.found : undefined;
  const problem = result && 'problem' in result ? result.problem : undefined;
  const erased = result && 'erased' in result ? result.erased : undefined;
  return (
    <div className="max-w-5xl">
      <PageHeader
        title="Privacy"
        description="Find everything your dealership stores about a person, download it for them, or erase it at their request."
      />
      {problem && <Notice tone="danger">{problem}</Notice>}
      {erased && (
        <Notice tone="good">
          Erased: {count(erased.leads, 'lead')}, {count(erased.reservations, 'reservation')},{' '}
          {count(erased.accounts, 'account')} of your websites.
        </Notice>
      )}
      <Panel title="Find a person">
        <Form method="post" key={erased ? 'erased' : 'find'} className="grid gap-3" noValidate>
          <FormProblem {...(refused?.errors && { errors: refused.errors })} />
          <TextField
            label="Email address or phone number"
            name="contact"
            defaultValue={refused?.values.contact ?? found?.known[0] ?? ''}
            error={refused?.errors.contact}
            autoComplete="off"
            maxLength={254}
          />
          <div>
            <SubmitButton name="intent" value="find">
              Find
            </SubmitButton>
          </div>
        </Form>
      </Panel>
      {found?.isPersonEmpty && (
        <Panel>
          <EmptyState icon="search" title="Nothing is stored">
            No lead, reservation or account of your dealership has {found.known.join(' or ')}.
          </EmptyState>
        </Panel>
      )}
      {found && !found.isPersonEmpty && (
        <>
          <OtherContacts known={found.known} others={found.others} />
          <Panel
            title="Everything we store"
            description={found.known.join(', ')}
            actions={
              <Form method="post" action={`${path}/people/export`} reloadDocument>
                <ContactFields contacts={found.known} />
                <button type="submit" className="btn btn-outline btn-small">
                  Export as a file
                </button>
              </Form>
            }
          >
            <PersonRecords person={found.person} />
          </Panel>
          <EraseForm person={found.person} known={found.known} />
        </>
      )}
    </div>
  );
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
