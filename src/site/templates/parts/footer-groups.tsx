import { MenuLink } from '../../../ui/smart-link.tsx';
import type { ShellData } from '../../shell-data.ts';

type FooterGroupsProps = {
  groups: ShellData['footer'];
  className: string;
  headingClassName: string;
  linkClassName: string;
};

export function FooterGroups({ groups, className, headingClassName, linkClassName }: FooterGroupsProps) {
  return (
    <nav aria-label="Footer" className={className}>
      {groups.map((group) => (
        <div key={group.label}>
          <h2 className={headingClassName}>{group.label}</h2>
          <ul>
            {group.links.map(({ label, to }) => (
              <li key={`${to} ${label}`}>
                <MenuLink to={to} className={linkClassName}>
                  {label}
                </MenuLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
