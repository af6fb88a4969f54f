import { Link } from 'react-router';
import type { ListedPerson } from '../../../features/staff/directory/staff-directory-store.server.ts';
import { roleLabels } from '../../../features/staff/roles.ts';
import type { Column } from '../../components/data-table.tsx';
import { Moment } from '../../components/moment.tsx';
import { Status } from '../../components/status.tsx';
import { PersonActions } from './person-actions.tsx';
import { toPlacePath } from './place-path.ts';

/** @param selfId the operator, who cannot change the own account here */
export const getStaffColumns = (selfId: string): readonly Column<ListedPerson>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: ({ id, name, email }) => (
      <span>
        <Link to={`/platform/staff/${id}`} className="font-medium">
          {name}
        </Link>{' '}
        {id === selfId && <span className="text-muted">(you)</span>}
        <span className="block text-sm font-normal break-all text-muted">{email}</span>
      </span>
    ),
  },
  { id: 'memberships', header: 'Works in', cell: ({ memberships }) => <Memberships memberships={memberships} /> },
  {
    id: 'second-factor',
    header: 'Second factor',
    cell: ({ hasSecondFactor }) => (
      <Status tone={hasSecondFactor ? 'good' : 'neutral'}>{hasSecondFactor ? 'On' : 'Off'}</Status>
    ),
  },
  {
    id: 'state',
    header: 'Account',
    cell: ({ disabledAt }) => (
      <Status tone={disabledAt ? 'danger' : 'good'}>{disabledAt ? 'Disabled' : 'Active'}</Status>
    ),
  },
  {
    id: 'seen',
    header: 'Last seen',
    cell: ({ lastSeenAt }) => (lastSeenAt ? <Moment at={lastSeenAt} /> : 'Never'),
  },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (person) => person.id !== selfId && <PersonActions person={person} />,
  },
];

const Memberships = ({ memberships }: Pick<ListedPerson, 'memberships'>) => (
  <ul>
    {memberships.map(({ id, role, place }) => (
      <li key={id}>
        {place ? (
          <>
            <Link to={toPlacePath(place)} className="underline">
              {place.name}
            </Link>
            , {roleLabels[role].toLowerCase()}
          </>
        ) : (
          <Status tone="accent">{roleLabels[role]}</Status>
        )}
      </li>
    ))}
  </ul>
);
