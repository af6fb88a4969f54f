import { FavouritesLink } from '../../../features/favourites/favourites-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import type { ShellData } from '../../shell-data.ts';
import { AccountLink } from '../parts/account-link.tsx';
import { DrawerMenu } from '../parts/drawer-menu.tsx';
import { MainMenu } from '../parts/main-menu.tsx';
import { PhoneLink } from '../parts/phone-link.tsx';
import { SearchBox } from '../parts/search-box.tsx';

/** The name in the middle, the menu beneath it, one thin line. */
export function Header({ shell }: { shell: ShellData }) {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-page lg:static">
      <div className="container-site grid h-16 grid-cols-[minmax(2.75rem,1fr)_auto_minmax(2.75rem,1fr)] items-center gap-2 lg:h-auto lg:grid-cols-[1fr_auto_1fr] lg:gap-8 lg:py-4">
        <DrawerMenu shell={shell} className="-ml-2.5 lg:hidden" />
        <Contact shell={shell} />
        <SmartLink to="/" className="min-w-0 justify-self-center text-center">
          <span className="line-clamp-2 font-display text-xl leading-tight lg:text-3xl">{shell.name}</span>
          {shell.tagline && <span className="hidden text-sm text-muted lg:mt-1 lg:block">{shell.tagline}</span>}
        </SmartLink>
        <div className="-mr-2.5 flex items-center justify-end lg:gap-2">
          <SearchBox searchPath={shell.searchPath} className="hidden w-60 lg:block" />
          {shell.keepsFavourites && <FavouritesLink />}
          {shell.offersAccounts && <AccountLink />}
          {shell.phone && (
            <PhoneLink
              phone={shell.phone}
              label={`Call ${shell.phone}`}
              className="grid size-11 place-items-center lg:hidden"
              plainClassName="hidden"
            >
              <Icon name="phone" />
            </PhoneLink>
          )}
        </div>
      </div>
      <div className="container-site relative hidden lg:block">
        <MainMenu
          shell={shell}
          className="flex flex-wrap justify-center gap-x-1 border-t border-line"
          itemClassName="flex min-h-12 items-center gap-1.5 border-b-2 border-transparent px-2 xl:px-3.5 hover:border-line-strong aria-[current=page]:border-brand"
          panelClassName="border border-line bg-surface p-5 shadow-raised"
        />
      </div>
    </header>
  );
}

const Contact = ({ shell }: { shell: ShellData }) => (
  <div className="hidden text-sm text-muted lg:block">
    {shell.phone && (
      <PhoneLink
        phone={shell.phone}
        className="flex min-h-6 w-fit items-center gap-2 text-base text-ink hover:text-brand-strong"
      >
        <Icon name="phone" className="size-4" /> {shell.phone}
      </PhoneLink>
    )}
    {shell.openToday && (
      <p className="mt-1 flex items-center gap-2">
        <Icon name="clock" className="size-4" /> {shell.openToday}
      </p>
    )}
  </div>
);
