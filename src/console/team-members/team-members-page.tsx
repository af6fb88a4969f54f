import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listTeams } from '../../features/dealers/team/team-editor-store.server.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { Icon } from '../components/icon.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { OrderedRecords } from '../components/records/ordered-records.tsx';
import { requireDealership } from '../server/signed-in.ts';
import { changeTeamOrder } from './change-team-member.server.ts';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { scope, slug } = requireDealership(context);
  return {
    teams: await listTeams(scope),
    path: `/dealerships/${slug}/team-members`,
    done: url.searchParams.get('done'),
  };
}

export const action = (args: ActionFunctionArgs) => changeTeamOrder(args);

/** The people on the team pages of the locations. */
export default function TeamMembersPage() {
  const { teams, path, done } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-[60rem]">
      <PageHeader
        title="Team page"
        description="The people your websites show at each location. Access to this console is managed under Staff accounts."
        actions={
          teams.length > 0 && (
            <Link to={`${path}/new`} className="btn btn-brand">
              <Icon name="plus" />
              Add a person
            </Link>
          )
        }
      />
      {done === 'added' && <Notice tone="good">The person was added.</Notice>}
      {done === 'deleted' && <Notice tone="good">The person was removed.</Notice>}
      {teams.map(({ id, name, visible, people }) => (
        <Panel key={id} title={name} description={visible ? undefined : 'Websites hide this location.'}>
          {people.length === 0 ? (
            <EmptyState icon="users" title="Nobody yet">
              Without people, websites show no team page for this location.
            </EmptyState>
          ) : (
            <OrderedRecords id={`team-${id}`} list={id} rows={people} getLabel={(person) => person.name} canMove>
              {(person) => (
                <div className="min-w-0 grow">
                  <Link to={`${path}/${person.id}`} className="font-medium">
                    {person.name}
                  </Link>
                  <p className="text-sm text-muted">
                    {[person.role, person.department].filter((text) => text !== '').join(' · ')}
                  </p>
                </div>
              )}
            </OrderedRecords>
          )}
        </Panel>
      ))}
    </div>
  );
}
