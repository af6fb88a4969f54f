import type { FooterGroup, MenuItem, MenuLink } from '../features/sites/config/look.ts';
import type { Template } from '../features/sites/template-name.ts';

/** A picture as the image route serves it. */
export type Picture = { id: number; width: number; height: number; colour: string; alt: string };

/** A model as menus show it. */
export type MenuModel = {
  name: string;
  make: string | null; // on a site of several
  link: string;
  stockLink: string;
  category: string | null; // the first that it stands under
  status: string | null; // in words
  picture: { id: number; colour: string } | null;
};

/** The models that the site shows; a category names those that stand under it by their places in the list. */
export type ModelMenu = {
  models: MenuModel[];
  categories: { name: string; models: number[] }[];
  links: MenuLink[]; // what stands beside them
};

/** What every page of a site shows around its content. */
export type ShellData = {
  template: Template;
  name: string;
  tagline: string;
  brand: string;
  radius: number | null;
  density: 'comfortable' | 'compact';
  searchPath: string;
  vehicleNoun: string; // what is for sale, in the plural
  keepsFavourites: boolean;
  watchlistPath: string | null; // where customers of this site have one
  offersAccounts: boolean;
  phone: string | null;
  address: string;
  openToday: string | null; // 'Open today 8:30am – 5:30pm', 'Closed today'
  header: MenuItem[];
  menuOpensOn: 'click' | 'hover';
  footer: FooterGroup[];
  licences: string[];
  facebook: string | null;
  instagram: string | null;
  stockMakes: { name: string; slug: string; count: number; used: number }[];
  modelMenu: ModelMenu;
  year: number;
  tagManagerId: string | null;
  assistant: 'atCorner' | 'behindButtons' | null;
  idleChat: string | null; // the script of a chat that is loaded for those who agree
};
