import { getTeamPhoneKey, type ShownPhone, toShownPhone } from '../../sites/phone-numbers/shown-phone.ts';
import type { PhoneSection } from '../../sites/config/phone-config.ts';

/** A stored team member. */
export type TeamMemberRow = {
  id: number;
  name: string;
  role: string;
  department: string;
  about: string;
  phone: string | null;
  email: string | null;
  image: { url: string; thumb: { url: string } } | null;
};

export type TeamMember = Pick<TeamMemberRow, 'name' | 'role' | 'about' | 'email'> & {
  phone: ShownPhone | null;
  /** Null shows the initials instead. */
  picture: { src: string; srcSet: string } | null;
};

export type TeamDepartment = { name: string; members: TeamMember[] };

/** In order of first appearance. */
export function groupByDepartment(members: readonly TeamMemberRow[], config: PhoneSection): TeamDepartment[] {
  const departments = Map.groupBy(members, ({ department }) => department);
  return [...departments].map(([name, staff]) => ({
    name,
    members: staff.map((member) => toTeamMember(member, config)),
  }));
}

const toTeamMember = (
  { id, name, role, about, email, phone, image }: TeamMemberRow,
  config: PhoneSection,
): TeamMember => ({
  name,
  role,
  about,
  email,
  phone: phone === null ? null : toShownPhone(phone, getTeamPhoneKey(id), config.phone),
  picture: image && { src: image.url, srcSet: `${image.thumb.url} 320w, ${image.url} 640w` },
});
