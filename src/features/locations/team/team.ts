import { telLink } from '../../sites/phone-numbers/tel-link.ts';
import { maskPhone } from '../../sites/phone-numbers/mask-phone.ts';
import type { PhoneSection } from '../../sites/config/phone-config.ts';

/** A stored team member. */
export type TeamMemberRow = {
  name: string;
  role: string;
  department: string;
  about: string;
  phone: string | null;
  email: string | null;
  image: { url: string; thumb: { url: string } } | null;
};

export type TeamMember = Pick<TeamMemberRow, 'name' | 'role' | 'about' | 'email'> & {
  /** Masked and without a link on sites that hide numbers. */
  phone: { shown: string; href: string | null } | null;
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
  { name, role, about, email, phone, image }: TeamMemberRow,
  { phone: { hideNumbers } }: PhoneSection,
): TeamMember => ({
  name,
  role,
  about,
  email,
  phone:
    phone === null
      ? null
      : { shown: hideNumbers ? maskPhone(phone) : phone, href: hideNumbers ? null : telLink(phone) },
  picture: image && { src: image.url, srcSet: `${image.thumb.url} 320w, ${image.url} 640w` },
});
