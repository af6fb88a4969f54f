import type { FooterGroup, MenuItem } from '../features/sites/config/look.ts';
import type { Template } from '../features/sites/template-name.ts';

/** A picture as the image route serves it. */
export type Picture = { id: number; width: number; height: number; colour: string; alt: string };

/** What every page of a site shows around its content. */
export type ShellData = {
  template: Template;
  name: string;
  tagline: string;
  brand: string;
  radius: number | null;
  density: 'comfortable' | 'compact';
  searchPath: string;
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
  models: { name: string; slug: string; body: string | null; link: string }[];
  year: number;
  tagManagerId: string | null;
};
