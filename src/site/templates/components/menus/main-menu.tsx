import { classNames } from '../../../../ui/class-names.ts';
import { MenuLink } from '../../../../ui/smart-link.tsx';
import type { ShellData } from '../../../shell/shell-data.ts';
import { buildMenuEntries, type MenuEntry } from './menu-entries.ts';
import { MenuDisclosure } from './menu-disclosure.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { ModelDropdown } from './model-dropdown.tsx';

type MainMenuProps = { shell: ShellData; className: string; itemClassName: string; panelClassName: string };

/**
 * The header menu on wide screens. A wide panel spans the bar (the nearest positioned ancestor), a narrow one opens
 * below its item.
 */
export function MainMenu({ shell, className, itemClassName, panelClassName }: MainMenuProps) {
  const entries = buildMenuEntries(shell);
  return (
    <nav aria-label="Main">
      <ul className={className}>
        {entries.map((entry, index) => (
          <li key={entry.label} className={entry.wide ? undefined : 'relative'}>
            {entry.groups.length === 0 ? (
              <MenuLink to={entry.to ?? '/'} className={itemClassName}>
                {entry.label}
              </MenuLink>
            ) : (
              <Dropdown
                entry={entry}
                shell={shell}
                className={itemClassName}
                panelClassName={classNames(panelClassName, getPanelPosition(entry, index >= entries.length - 2))}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function getPanelPosition({ wide }: MenuEntry, nearEnd: boolean): string {
  if (wide) return 'inset-x-0';
  return nearEnd ? 'right-0 w-64' : 'left-0 w-64';
}

type DropdownProps = { entry: MenuEntry; shell: ShellData; className: string; panelClassName: string };

const Dropdown = ({ entry, shell, ...classes }: DropdownProps) =>
  entry.besideModels ? (
    <ModelDropdown entry={entry} menu={shell.modelMenu} opensOn={shell.menuOpensOn} {...classes} />
  ) : (
    <MenuDisclosure label={entry.label} opensOn={shell.menuOpensOn} {...classes}>
      <MenuPanel entry={entry} />
    </MenuDisclosure>
  );
