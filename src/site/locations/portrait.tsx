import type { TeamMember } from '../../features/locations/team.ts';
import { Monogram } from '../../ui/monogram.tsx';
import { Picture } from '../../ui/picture.tsx';

/** Somebody's picture, or the initials in its place. The name stands beside it. */
export const Portrait = ({ name, picture }: Pick<TeamMember, 'name' | 'picture'>) =>
  picture ? (
    <Picture {...picture} sizes="8rem" width={320} height={320} alt="" className="portrait" />
  ) : (
    <Monogram name={name} className="portrait" />
  );
