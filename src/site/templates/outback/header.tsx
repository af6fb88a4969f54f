import { AssistantLink } from '../../../features/assistant/assistant-link.tsx';
import { FavouritesLink } from '../../../features/watchlist/favourites/favourites-link.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import type { ShellData } from '../../shell/shell-data.ts';
import { AccountLink } from '../components/shell/account-link.tsx';
import { DrawerMenu } from '../components/menus/drawer-menu.tsx';
import { MainMenu } from '../components/menus/main-menu.tsx';
import { PhoneLink } from '../../../features/sites/phone-numbers/phone-link.tsx';
import { Logo } from '../components/shell/logo.tsx';
import { SearchBox } from '../components/shell/search-box.tsx';

/** Longer names get a smaller font, so that two lines fit in the bar. */
const longName = 40;

/** A dark bar with name, search, opening hours and a large phone number. */
export function Header({ shell }: { shell: ShellData }) {
  return (
    <header className="on-night sticky top-0 z-40 bg-night text-on-night lg:static">
      <div className="container-site flex h-16 items-center gap-2 lg:h-20 lg:gap-8">
        <SmartLink to="/" className="mr-auto min-w-0 font-display leading-[0.95]">
          {shell.logo ? (
            <Logo logo={shell.logo} on="dark" name={shell.name} />
          ) : (
            <span
              className={classNames(
                'line-clamp-2 font-extrabold',
                shell.name.length > longName ? 'text-lg leading-none lg:text-2xl' : 'text-2xl lg:text-4xl',
              )}
            >
              {shell.name}
            </span>
          )}
          {shell.tagline && (
            <span className="hidden font-text text-sm leading-normal text-night-muted lg:mt-1 lg:block">
              {shell.tagline}
            </span>
          )}
        </SmartLink>
        <SearchBox searchPath={shell.searchPath} className="hidden min-w-44 max-w-sm flex-1 text-ink lg:block" />
        {shell.assistant === 'onEveryPage' && <AssistantLink className="assistant-header-link" />}
        <Contact shell={shell} />
        {shell.hasFavourites && <FavouritesLink className="lg:-mx-3" />}
        {shell.offersAccounts && <AccountLink className="lg:-mx-3" />}
        <ButtonLink to={shell.searchPath} size="large" className="hidden shrink-0 xl:inline-flex">
          See all stock
        </ButtonLink>
        <DrawerMenu shell={shell} className="-mr-2.5 lg:hidden" />
      </div>
      <div className="hidden border-t-4 border-brand bg-night-raised lg:block">
        <div className="container-site relative">
          <MainMenu
            shell={shell}
            className="-mx-2 flex flex-wrap text-[0.9375rem] font-semibold xl:-mx-4 xl:text-base"
            itemClassName="flex min-h-12 items-center gap-1.5 px-2 xl:px-4 hover:text-brand-bright aria-[current=page]:text-brand-bright"
            panelClassName="border-b-4 border-brand bg-surface p-4 font-normal text-ink shadow-raised"
          />
        </div>
      </div>
    </header>
  );
}

const Contact = ({ shell }: { shell: ShellData }) =>
  shell.phone && (
    <PhoneLink
      phone={shell.phone}
      className="grid shrink-0 place-items-center rounded-site bg-brand text-on-brand max-lg:size-11 lg:flex lg:items-center lg:gap-4 lg:bg-transparent lg:text-on-night lg:hover:text-brand-bright"
    >
      {(number) => (
        <>
          <Icon name="phone" className="size-5 lg:size-8 lg:text-brand-bright" />
          <span className="sr-only">Call</span>
          <span className="block leading-tight max-lg:sr-only">
            <span className="block font-display text-3xl leading-none font-extrabold tabular-nums">{number}</span>
            {shell.openingStatus && <span className="text-sm text-night-muted">{shell.openingStatus}</span>}
          </span>
        </>
      )}
    </PhoneLink>
  );
