import { dialLink } from '../sites/dial-link.ts';
import { maskPhone } from '../sites/mask-phone.ts';
import type { SiteConfig } from '../sites/site-config.ts';

/** Somebody who works at a location, as it is stored. */
export type StoredMember = {
  name: string;
  role: string;
  department: string;
  about: string;
  phone: string | null;
  email: string | null;
  image: { url: string; thumb: { url: string } } | null;
};

export type TeamMember = Pick<StoredMember, 'name' | 'role' | 'about' | 'email'> & {
  /** Masked on sites that hide their numbers, and then it cannot be dialled. */
  phone: { shown: string; href: string | null } | null;
  /** Without one their initials stand there. */
  picture: { src: string; srcSet: string } | null;
};

export type TeamDepartment = { name: string; members: TeamMember[] };

/** By department, in the order in which each is first named. */
export function teamOf(members: readonly StoredMember[], config: Pick<SiteConfig, 'phone'>): TeamDepartment[] {
  const departments = Map.groupBy(members, ({ department }) => department);
  return [...departments].map(([name, some]) => ({ name, members: some.map((one) => memberOf(one, config)) }));
}

const memberOf = (
  { name, role, about, email, phone, image }: StoredMember,
  { phone: { hideNumbers } }: Pick<SiteConfig, 'phone'>,
): TeamMember => ({
  name,
  role,
  about,
  email,
  phone:
    phone === null
      ? null
      : { shown: hideNumbers ? maskPhone(phone) : phone, href: hideNumbers ? null : dialLink(phone) },
  picture: image && { src: image.url, srcSet: `${image.thumb.url} 320w, ${image.url} 640w` },
});
