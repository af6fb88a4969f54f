import { classNames } from '../../../ui/class-names.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MenuLink } from '../../../ui/smart-link.tsx';
import type { ShellData } from '../../shell-data.ts';
import { menuEntries, type MenuEntry } from './menu-entries.ts';
import { MenuPanel } from './menu-panel.tsx';

type MainMenuProps = { shell: ShellData; className: string; itemClassName: string; panelClassName: string };

/** The header's menu on wide screens. A wide panel spans the bar (the nearest positioned parent), a narrow one hangs from its item. */
export function MainMenu({ shell, className, itemClassName, panelClassName }: MainMenuProps) {
  const entries = menuEntries(shell);
  return (
    <nav aria-label="Main">
      <ul className={className}>
        {entries.map((entry, place) => (
          <li key={entry.label} className={entry.wide ? undefined : 'relative'}>
            {entry.groups.length === 0 ? (
              <MenuLink to={entry.to ?? '/'} className={itemClassName}>
                {entry.label}
              </MenuLink>
            ) : (
              <Dropdown
                entry={entry}
                opensOn={shell.menuOpensOn}
                className={itemClassName}
                panelClassName={classNames(panelClassName, placeOfPanel(entry, place >= entries.length - 2))}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function placeOfPanel({ wide }: MenuEntry, nearEnd: boolean): string {
  if (wide) return 'inset-x-0';
  return nearEnd ? 'right-0 w-64' : 'left-0 w-64';
}

type DropdownProps = { entry: MenuEntry; opensOn: 'click' | 'hover'; className: string; panelClassName: string };

function Dropdown({ entry, opensOn, className, panelClassName }: DropdownProps) {
  return (
    <Disclosure
      name="main-menu"
      opensOn={opensOn}
      summaryClassName={className}
      summary={
        <>
          {entry.label}
          <Icon name="chevron-down" className="turns size-3.5" />
        </>
      }
    >
      <div className={classNames('panel menu-sheet', panelClassName)}>
        <MenuPanel entry={entry} />
      </div>
    </Disclosure>
  );
}
