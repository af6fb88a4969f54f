import { AssistantLink } from '../../../features/assistant/assistant-link.tsx';
import { FavouritesLink } from '../../../features/watchlist/favourites/favourites-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Monogram } from '../../../ui/monogram.tsx';
import { SmartLink } from '../../../ui/smart-link.tsx';
import type { ShellData } from '../../shell/shell-data.ts';
import { AccountLink } from '../components/shell/account-link.tsx';
import { DrawerMenu } from '../components/menus/drawer-menu.tsx';
import { MainMenu } from '../components/menus/main-menu.tsx';
import { PhoneLink } from '../../../features/sites/phone-numbers/phone-link.tsx';
import { Logo } from '../components/shell/logo.tsx';
import { SearchBox } from '../components/shell/search-box.tsx';

/** A sticky bar with name, search and phone; below it a dense menu that scrolls away. */
export function Header({ shell }: { shell: ShellData }) {
  return (
    <>
      <header className="metro-bar">
        <div className="container-site metro-bar-row">
          <SmartLink to="/" className="metro-home">
            {shell.logo ? (
              <Logo logo={shell.logo} on="light" name={shell.name} />
            ) : (
              <Monogram name={shell.name} className="metro-monogram" />
            )}
            <span className="min-w-0">
              {!shell.logo && <span className="metro-name">{shell.name}</span>}
              {shell.tagline && <span className="metro-tagline">{shell.tagline}</span>}
            </span>
          </SmartLink>
          <SearchBox
            searchPath={shell.searchPath}
            placeholder="Search by make, model or keyword"
            className="metro-search-box"
          />
          {shell.assistant === 'onEveryPage' && <AssistantLink className="assistant-header-link" />}
          <Contact shell={shell} />
          {shell.hasFavourites && <FavouritesLink className="lg:-mx-3" />}
          {shell.offersAccounts && <AccountLink className="lg:-mx-3" />}
          <DrawerMenu shell={shell} className="-mr-2.5 lg:hidden" />
        </div>
      </header>
      <div className="metro-menu">
        <div className="container-site relative">
          <MainMenu shell={shell} className="metro-menu-row" itemClassName="metro-item" panelClassName="metro-sheet" />
        </div>
      </div>
    </>
  );
}

const Contact = ({ shell }: { shell: ShellData }) => (
  <div className="metro-contact">
    {shell.phone && (
      <PhoneLink phone={shell.phone} label={(shown) => `Call ${shown}`} className="metro-phone">
        {(number) => (
          <>
            <Icon name="phone" className="size-5 lg:size-4" />
            <span>{number}</span>
          </>
        )}
      </PhoneLink>
    )}
    {shell.openingStatus && <p>{shell.openingStatus}</p>}
  </div>
);
