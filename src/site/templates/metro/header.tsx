import { FavouritesLink } from '../../../features/favourites/favourites-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Monogram } from '../../../ui/monogram.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import type { ShellData } from '../../shell-data.ts';
import { AccountLink } from '../parts/account-link.tsx';
import { DrawerMenu } from '../parts/drawer-menu.tsx';
import { MainMenu } from '../parts/main-menu.tsx';
import { PhoneLink } from '../parts/phone-link.tsx';
import { SearchBox } from '../parts/search-box.tsx';

/** Name, search and phone in one bar that stays; a dense menu under it that scrolls away. */
export function Header({ shell }: { shell: ShellData }) {
  return (
    <>
      <header className="sticky top-0 z-40 border-b border-line bg-surface">
        <div className="container-site flex h-16 items-center gap-1 lg:gap-8">
          <SmartLink to="/" className="flex min-w-0 items-center gap-2.5">
            <Monogram
              name={shell.name}
              className="size-9 shrink-0 rounded-site bg-brand font-bold tracking-tight text-on-brand"
            />
            <span className="min-w-0">
              <span className="line-clamp-2 text-lg leading-tight font-bold tracking-tight">{shell.name}</span>
              {shell.tagline && <span className="hidden truncate text-xs text-muted xl:block">{shell.tagline}</span>}
            </span>
          </SmartLink>
          <SearchBox
            searchPath={shell.searchPath}
            placeholder="Search by make, model or keyword"
            className="ml-auto hidden max-w-xl flex-1 lg:block"
          />
          <Contact shell={shell} />
          {shell.keepsFavourites && <FavouritesLink className="lg:-mx-3" />}
          {shell.offersAccounts && <AccountLink className="lg:-mx-3" />}
          <DrawerMenu shell={shell} className="-mr-2.5 lg:hidden" />
        </div>
      </header>
      <div className="relative z-30 hidden border-b border-line bg-surface lg:block">
        <div className="container-site relative">
          <MainMenu
            shell={shell}
            className="-mx-3 flex flex-wrap text-sm font-medium"
            itemClassName="flex min-h-11 items-center gap-1 rounded-site px-3 hover:text-brand-strong aria-[current=page]:text-brand-strong"
            panelClassName="rounded-card border border-line bg-surface p-3 font-normal shadow-raised"
          />
        </div>
      </div>
    </>
  );
}

const Contact = ({ shell }: { shell: ShellData }) => (
  <div className="ml-auto shrink-0 lg:ml-0">
    {shell.phone && (
      <PhoneLink
        phone={shell.phone}
        label={`Call ${shell.phone}`}
        className="flex min-h-11 items-center justify-center gap-2 leading-tight font-bold whitespace-nowrap hover:text-brand-strong max-lg:w-11 lg:min-h-6 lg:justify-start"
        plainClassName="hidden items-center gap-2 leading-tight font-bold whitespace-nowrap lg:flex"
      >
        <Icon name="phone" className="size-5 lg:size-4" />
        <span className="hidden tabular-nums lg:inline">{shell.phone}</span>
      </PhoneLink>
    )}
    {shell.openToday && <p className="hidden text-xs text-muted lg:block">{shell.openToday}</p>}
  </div>
);
