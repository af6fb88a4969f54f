import { Disclosure } from '../../../../ui/disclosure.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { MenuLink } from '../../../../ui/smart-link.tsx';
import type { ModelMenu, ShellData } from '../../../shell/shell-data.ts';
import { DrawerLinks } from './drawer-links.tsx';
import { DrawerModels } from './drawer-models.tsx';
import { buildMenuEntries, type MenuEntry } from './menu-entries.ts';
import { PhoneLink } from '../../../../features/sites/phone-numbers/phone-link.tsx';
import { SearchBox } from '../shell/search-box.tsx';

/** The menu on phones: the header's entries as nested levels. */
export function DrawerMenu({ shell, className }: { shell: ShellData; className: string }) {
  return (
    <Disclosure
      className={className}
      summaryLabel="Menu"
      summaryClassName="square rounded-site"
      summary={
        <>
          <Icon name="menu" className="when-closed size-6" />
          <Icon name="close" className="when-open size-6" />
        </>
      }
    >
      <div className="drawer drawer-sheet">
        <SearchBox searchPath={shell.searchPath} />
        <nav aria-label="Main" className="mt-4">
          <ul>
            {buildMenuEntries(shell).map((entry) => (
              <li key={entry.label}>
                {entry.groups.length === 0 ? (
                  <PlainRow entry={entry} />
                ) : (
                  <Nested entry={entry} menu={shell.modelMenu} />
                )}
              </li>
            ))}
          </ul>
        </nav>
        {shell.offersAccounts && (
          <MenuLink to="/account" className="drawer-row drawer-account">
            Your account <Icon name="person" />
          </MenuLink>
        )}
        <Contact shell={shell} />
      </div>
    </Disclosure>
  );
}

const PlainRow = ({ entry }: { entry: MenuEntry }) => (
  <MenuLink to={entry.to ?? '/'} className="drawer-row">
    {entry.label}
  </MenuLink>
);

function Nested({ entry, menu }: { entry: MenuEntry; menu: ModelMenu }) {
  return (
    <details name="drawer-menu">
      <summary className="drawer-row">
        {entry.label}
        <Icon name="chevron-down" className="turns size-4" />
      </summary>
      <div className="drawer-nest">
        {entry.besideModels ? (
          <DrawerModels menu={menu} all={entry.to ?? '/models'} links={entry.besideModels} />
        ) : (
          <Groups entry={entry} />
        )}
      </div>
    </details>
  );
}

const Groups = ({ entry }: { entry: MenuEntry }) => (
  <>
    {entry.groups.map(({ label, links }) => (
      <div key={label ?? ''}>
        {label && entry.groups.length > 1 && <p className="pt-3 text-sm text-muted">{label}</p>}
        <DrawerLinks links={links} />
      </div>
    ))}
    {entry.to && entry.all && (
      <MenuLink to={entry.to} className="text-link flex min-h-11 items-center">
        {entry.all}
      </MenuLink>
    )}
  </>
);

const Contact = ({ shell }: { shell: ShellData }) => (
  <div className="drawer-contact">
    {shell.phone && (
      <PhoneLink phone={shell.phone} className="btn btn-brand btn-large w-full">
        {(number) => (
          <>
            <Icon name="phone" className="size-4.5" /> {number}
          </>
        )}
      </PhoneLink>
    )}
    {shell.openingStatus && (
      <p>
        <Icon name="clock" className="size-4.5" />
        {` ${shell.openingStatus}`}
      </p>
    )}
    <p className="items-start">
      <Icon name="map-pin" className="mt-0.5 size-4.5" />
      {` ${shell.address}`}
    </p>
  </div>
);
