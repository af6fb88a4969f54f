import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { ListedInvitation } from '../../features/staff/invitations/invite.server.ts';
import type { TeamMember } from '../../features/staff/memberships/membership-store.server.ts';
import { dealerRoles } from '../../features/staff/roles.ts';
import { InvitationTable } from './invitation-table.tsx';
import { TeamTable } from './team-table.tsx';

const render = (element: React.ReactNode): string =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);

const invitation = (email: string, groupId: number | null): ListedInvitation => ({
  id: email,
  email,
  name: null,
  role: 'sales',
  dealershipId: groupId === null ? 1 : null,
  groupId,
  place: groupId === null ? 'Swan Motors' : 'Swan Group',
  inviter: null,
  state: 'open',
  createdAt: new Date(0),
  expiresAt: new Date(0),
  mail: 'Sent.',
});
const invitations = [invitation('of-dealership@x.example', null), invitation('of-group@x.example', 2)];

const member = (name: string, groupName: string | null): TeamMember => ({
  membershipId: name,
  staffId: name,
  name,
  email: `${name}@x.example`,
  role: 'sales',
  groupName,
  hasSecondFactor: true,
  disabledAt: null,
  lastSeenAt: null,
  memberSince: new Date(0),
});
const team = [member('Dee', null), member('Gus', 'Swan Group'), member('Me', null)];

const groupPath = '/platform/groups/swan';

describe('open invitations', () => {
  it('26.7 on the team page leave one to the group to the page of the group, which operators can open', () => {
    const props = { place: 'dealership', invitations, mayManage: true, mayCreateLinks: true } as const;
    const seenByManager = render(<InvitationTable {...props} />);
    expect(seenByManager).toContain('Send the invitation to of-dealership@x.example again');
    expect(seenByManager).not.toContain('Send the invitation to of-group@x.example again');
    expect(seenByManager).not.toContain('Withdraw the invitation to of-group@x.example');
    expect(seenByManager).toContain('through Swan Group');
    expect(seenByManager).toContain('Changed by the platform’s operator');
    const seenByOperator = render(<InvitationTable {...props} groupPath={groupPath} />);
    expect(seenByOperator).toContain(`href="${groupPath}"`);
    expect(seenByOperator).not.toContain('Send the invitation to of-group@x.example again');
  });

  it('26.6 on the page of the group are sent again and withdrawn there', () => {
    const props = { place: 'group', mayManage: true, mayCreateLinks: true } as const;
    const page = render(<InvitationTable {...props} invitations={invitations.slice(1)} />);
    expect(page).toContain('Send the invitation to of-group@x.example again');
    expect(page).toContain('Withdraw the invitation to of-group@x.example');
  });
});

describe('staff accounts', () => {
  const props = { team, selfId: 'Me', mayManage: true, assignableRoles: dealerRoles } as const;

  it('26.7 of a dealership cannot change people of the group, and say where that is done', () => {
    const page = render(<TeamTable place="dealership" groupPath={groupPath} {...props} />);
    expect(page).toContain('Remove Dee from the team');
    expect(page).toContain('Role of Dee');
    expect(page).not.toMatch(/Remove Gus|Role of Gus|Disable the account of Gus/);
    expect(page).toContain(`through <a href="${groupPath}"`);
    expect(page).not.toContain('Remove Me');
  });

  it('26.6 of a group can', () => {
    const page = render(<TeamTable place="group" {...props} team={[member('Gus', null)]} />);
    expect(page).toContain('Role of Gus');
    expect(page).toContain('Remove Gus from the group');
    expect(page).toContain('Reset 2FA: remove the second factor of Gus');
  });
});
