import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { PageHeader } from '../components/page-header.tsx';
import { RecordForm } from '../components/records/record-form.tsx';
import { createTeamMember } from './change-team-member.server.ts';
import { loadTeamChoices } from './load-team-choices.server.ts';
import { listTeamMemberSections } from './team-member-fields.ts';

export const loader = ({ context }: LoaderFunctionArgs) => loadTeamChoices(context);

export const action = (args: ActionFunctionArgs) => createTeamMember(args);

export default function NewTeamMemberPage() {
  const { path, ...choices } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="max-w-[60rem]">
      <PageHeader title="New person" description={<Link to={path}>Team page</Link>} />
      <RecordForm sections={listTeamMemberSections(choices)} values={{}} result={result} submit="Add person" />
    </div>
  );
}
