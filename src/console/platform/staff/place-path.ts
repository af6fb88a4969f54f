import type { ListedPerson } from '../../../features/staff/directory/staff-directory-store.server.ts';

type MembershipPlace = NonNullable<ListedPerson['memberships'][number]['place']>;

/** The operator's page of a dealership or group. */
export const toPlacePath = ({ kind, slug }: MembershipPlace): string =>
  `/platform/${kind === 'group' ? 'groups' : 'dealerships'}/${slug}`;
