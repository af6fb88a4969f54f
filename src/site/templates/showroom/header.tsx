import { AssistantLink } from '../../../features/assistant/assistant-link.tsx';
import { FavouritesLink } from '../../../features/watchlist/favourites/favourites-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import type { ShellData } from '../../shell/shell-data.ts';
import { AccountLink } from '../components/shell/account-link.tsx';
import { DrawerMenu } from '../components/menus/drawer-menu.tsx';
import { MainMenu } from '../components/menus/main-menu.tsx';
import { PhoneLink } from '../../../features/sites/phone-numbers/phone-link.tsx';
import { Logo } from '../components/shell/logo.tsx';
import { SearchBox } from '../components/shell/search-box.tsx';

/** The name centred, the menu below it, one hairline. */
export function Header({ shell }: { shell: ShellData }) {
  return (
    <header className="showroom-bar">
      <div className="container-site showroom-bar-row">
        <div className="showroom-menu">
          <DrawerMenu shell={shell} className="-ml-2.5" />
          {shell.assistant === 'onEveryPage' && <AssistantLink className="assistant-header-link" />}
        </div>
        <Contact shell={shell} />
        <SmartLink to="/" className="showroom-home">
          {shell.logo ? (
            <Logo logo={shell.logo} on="light" name={shell.name} />
          ) : (
            <span className="showroom-name">{shell.name}</span>
          )}
          {shell.tagline && <span className="showroom-tagline">{shell.tagline}</span>}
        </SmartLink>
        <div className="showroom-tools">
          <SearchBox searchPath={shell.searchPath} className="hidden w-60 lg:block" />
          {shell.hasFavourites && <FavouritesLink />}
          {shell.offersAccounts && <AccountLink />}
          {shell.phone && (
            <PhoneLink phone={shell.phone} label={(shown) => `Call ${shown}`} className="square lg:hidden">
              {() => <Icon name="phone" />}
            </PhoneLink>
          )}
        </div>
      </div>
      <div className="container-site relative hidden lg:block">
        <MainMenu
          shell={shell}
          className="showroom-menu-row"
          itemClassName="showroom-item"
          panelClassName="showroom-sheet"
        />
      </div>
    </header>
  );
}

const Contact = ({ shell }: { shell: ShellData }) => (
  <div className="showroom-contact">
    {shell.phone && (
      <PhoneLink phone={shell.phone} className="showroom-phone">
        {(number) => (
          <>
            <Icon name="phone" className="size-4" /> {number}
          </>
        )}
      </PhoneLink>
    )}
    {shell.openingStatus && (
      <p>
        <Icon name="clock" className="size-4" />
        {` ${shell.openingStatus}`}
      </p>
    )}
  </div>
);
