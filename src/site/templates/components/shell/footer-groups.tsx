import { classNames } from '../../../../ui/class-names.ts';
import { MenuLink } from '../../../../ui/smart-link.tsx';
import type { ShellData } from '../../../shell/shell-data.ts';

type FooterGroupsProps = {
  groups: ShellData['footer'];
  className: string;
};

export function FooterGroups({ groups, className }: FooterGroupsProps) {
  return (
    <nav aria-label="Footer" className={classNames('footer-links', className)}>
      {groups.map((group) => (
        <div key={group.label}>
          <h2>{group.label}</h2>
          <ul>
            {group.links.map(({ label, to }) => (
              <li key={`${to} ${label}`}>
                <MenuLink to={to}>{label}</MenuLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
