import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { type ListedSession, listSessions } from '../../../features/staff/accounts/session-store.server.ts';
import { findPerson, type ListedPerson } from '../../../features/staff/directory/staff-directory-store.server.ts';
import { roleLabels } from '../../../features/staff/roles.ts';
import { getDeviceLabel } from '../../../platform/http/device-label.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { ConfirmAction } from '../../components/confirm-action.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FactList } from '../../components/fact-list.tsx';
import { getDone } from '../../components/forms/refused-form.ts';
import { History } from '../../components/history.tsx';
import { Moment } from '../../components/moment.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import { signedIn } from '../../server/signed-in.ts';
import { useToast } from '../../shell/toaster.tsx';
import { getOperatorScope } from '../operator-scope.server.ts';
import { readPlatformHistory } from '../platform-history.server.ts';
import { changeStaff } from './change-staff.server.ts';
import { PersonActions } from './person-actions.tsx';
import { toPlacePath } from './place-path.ts';

export async function loader({ context, params: { person: id = '' } }: LoaderFunctionArgs) {
  const scope = getOperatorScope(context);
  const person = isUuid(id) ? await findPerson(scope, id) : undefined;
  if (!person) throw data('There is no such account.', { status: 404 });
  const [sessions, history] = await Promise.all([
    listSessions(scope, id),
    readPlatformHistory(context, { type: 'staff', id }),
  ]);
  return {
    person,
    isSelf: id === context.get(signedIn).staff.id,
    sessions: sessions.map(({ userAgent, ...session }) => ({ ...session, device: getDeviceLabel(userAgent) })),
    history,
  };
}

export const action = ({ request, context }: ActionFunctionArgs) => changeStaff(request, context);

type Session = Omit<ListedSession, 'userAgent'> & { device: string };

const sessionColumns: readonly Column<Session>[] = [
  { id: 'device', header: 'Browser', cell: ({ device }) => device },
  { id: 'since', header: 'Signed in', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { id: 'seen', header: 'Last used', cell: ({ seenAt }) => <Moment at={seenAt} /> },
];

type Membership = ListedPerson['memberships'][number];

/** The role of operator is removed with the other actions of the account. */
const getMembershipColumns = (name: string): readonly Column<Membership>[] => [
  {
    id: 'place',
    header: 'Works in',
    cell: ({ place }) => (place ? <Link to={toPlacePath(place)}>{place.name}</Link> : 'The platform'),
  },
  { id: 'kind', header: 'Kind', cell: ({ place }) => kinds[place?.kind ?? 'platform'] },
  { id: 'role', header: 'Role', cell: ({ role }) => roleLabels[role] },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: ({ id, place }) =>
      place && (
        <ConfirmAction
          label="Remove"
          fullLabel={`Remove ${name} from ${place.name}`}
          title={`Remove ${name} from ${place.name}?`}
          intent="remove"
          record={{ field: 'membership', id }}
          confirm="Remove"
        >
          They lose this role at once. To come back they need a new invitation.
        </ConfirmAction>
      ),
  },
];

const kinds = { dealership: 'Dealership', group: 'Group', platform: 'All dealerships' } as const;

export default function PersonPage() {
  const { person, isSelf, sessions, history } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  const problem = result && 'problem' in result ? result.problem : undefined;
  const { name, email, memberships, hasSecondFactor, disabledAt, lastSeenAt } = person;
  return (
    <div className="max-w-[60rem]">
      <PageHeader title={name} description={email} actions={!isSelf && <PersonActions person={person} />} />
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Panel title="Account">
        {isSelf && (
          <p className="mb-3 text-muted">
            This is your account: change it on <Link to="/account">Account and security</Link>. Another operator can
            disable it or remove your role of operator.
          </p>
        )}
        <FactList
          facts={[
            {
              label: 'State',
              value: <Status tone={disabledAt ? 'danger' : 'good'}>{disabledAt ? 'Disabled' : 'Active'}</Status>,
            },
            { label: 'Disabled since', value: disabledAt && <Moment at={disabledAt} /> },
            {
              label: 'Second factor',
              value: <Status tone={hasSecondFactor ? 'good' : 'neutral'}>{hasSecondFactor ? 'On' : 'Off'}</Status>,
            },
            { label: 'Last seen', value: lastSeenAt ? <Moment at={lastSeenAt} /> : 'Never' },
          ]}
        />
      </Panel>
      <Panel title="Roles" flush>
        <DataTable
          label="Roles"
          columns={getMembershipColumns(name)}
          rows={memberships}
          getKey={({ id }) => id}
          empty={
            <EmptyState icon="users" title="No role">
              This person can sign in, and open no dealership. A team’s page or a group’s page invites them again.
            </EmptyState>
          }
        />
      </Panel>
      <Panel title="Signed-in browsers" flush>
        <DataTable
          label="Signed-in browsers"
          columns={sessionColumns}
          rows={sessions}
          getKey={({ id }) => id}
          empty={<EmptyState icon="user" title="Not signed in anywhere" />}
        />
      </Panel>
      <History {...history} />
    </div>
  );
}
