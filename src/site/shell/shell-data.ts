import type { FooterGroup, MenuItem, MenuLink } from '../../features/sites/config/menu-config.ts';
import type { ShownPhone } from '../../features/sites/phone-numbers/shown-phone.ts';
import type { TemplateName } from '../../features/sites/config/template-name.ts';

/** A picture as the image route serves it. */
export type Picture = { id: number; width: number; height: number; colour: string; alt: string };

/** The dealer's logo, for a light and for a dark header. */
export type Logo = Record<'onLight' | 'onDark', Pick<Picture, 'id' | 'width' | 'height'>>;

/** A model in menus. */
export type MenuModel = {
  name: string;
  make: string | null; // on sites with several makes
  link: string;
  stockLink: string;
  category: string | null; // its first category
  status: string | null; // as a label
  picture: { id: number; colour: string } | null;
};

/** The site's models. A category refers to its models by index. */
export type ModelMenu = {
  models: MenuModel[];
  categories: { name: string; models: number[] }[];
  links: MenuLink[]; // shown beside the models
};

/** The data of the shell around every page. */
export type ShellData = {
  template: TemplateName;
  name: string;
  tagline: string;
  /** Null shows the name as text. */
  logo: Logo | null;
  brand: string;
  radius: number | null;
  density: 'comfortable' | 'compact';
  searchPath: string;
  vehicleNoun: string; // plural, such as 'cars'
  hasFavourites: boolean;
  remembersViews: boolean; // lists the cars that the visitor has looked at
  watchlistPath: string | null; // null if the site has no watchlist
  offersAccounts: boolean;
  phone: ShownPhone | null;
  hidesNumbers: boolean; // phone numbers are masked until the visitor reveals them
  address: string;
  openingStatus: string | null; // 'Open today 8:30am – 5:30pm', 'Closed now, opens tomorrow 8:30am'
  header: MenuItem[];
  menuOpensOn: 'click' | 'hover';
  footer: FooterGroup[];
  licences: string[];
  /** A sentence of the dealer's own. */
  footerNote: string | null;
  facebook: string | null;
  instagram: string | null;
  stockMakes: { name: string; slug: string; count: number; used: number }[];
  modelMenu: ModelMenu;
  year: number;
  tagManagerId: string | null;
  assistant: 'onEveryPage' | 'behindButtons' | null;
  idleChat: string | null; // a chat script that is loaded after consent
};
