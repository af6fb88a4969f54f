import type { TeamMember } from '../../features/locations/team/team.ts';
import { Monogram } from '../../ui/monogram.tsx';
import { Picture } from '../../ui/picture.tsx';

/** A team member's picture, or their initials. Decorative: the name is next to it. */
export const Portrait = ({ name, picture }: Pick<TeamMember, 'name' | 'picture'>) =>
  picture ? (
    <Picture {...picture} sizes="8rem" width={320} height={320} alt="" className="portrait" />
  ) : (
    <Monogram name={name} className="portrait" />
  );
