import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { stampRecord } from '../../platform/postgres/edit-records.ts';
import { ConfirmAction } from '../components/confirm-action.tsx';
import { getDone } from '../components/forms/refused-form.ts';
import { History } from '../components/history.tsx';
import { readDealershipHistory } from '../server/record-history.server.ts';
import { PageHeader } from '../components/page-header.tsx';
import { RecordForm } from '../components/records/record-form.tsx';
import { useToast } from '../shell/toaster.tsx';
import { changeTeamMember, requireTeamMember } from './change-team-member.server.ts';
import { loadTeamChoices } from './load-team-choices.server.ts';
import { listTeamMemberSections, toTeamMemberFields } from './team-member-fields.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { id, person } = await requireTeamMember(context, params['member']);
  const [choices, history] = await Promise.all([
    loadTeamChoices(context),
    readDealershipHistory(context, { type: 'team_members', id }),
  ]);
  return { id, person, stamp: stampRecord(person), choices, history };
}

export const action = (args: ActionFunctionArgs) => changeTeamMember(args);

export default function TeamMemberPage() {
  const { id, person, stamp, choices, history } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  return (
    <div className="max-w-[60rem]">
      <PageHeader
        title={person.name}
        description={<Link to={choices.path}>Team page</Link>}
        actions={
          <ConfirmAction
            label="Remove"
            fullLabel={`Remove ${person.name}`}
            title={`Remove ${person.name}?`}
            intent="delete"
            record={{ field: 'id', id: String(id) }}
            confirm="Remove person"
          >
            Your websites stop showing this person at once. An account for this console stays.
          </ConfirmAction>
        }
      />
      <RecordForm
        sections={listTeamMemberSections(choices)}
        values={toTeamMemberFields(person)}
        stamp={stamp}
        result={result}
        submit="Save person"
      />
      <History {...history} />
    </div>
  );
}
