import type { Crumb } from '../../features/inventory/results/search-results.ts';
import type { FormPageData } from '../forms/form-page-data.ts';
import type { PageHead } from '../page-head.ts';

export type PartsTile = {
  label: string;
  note: string; // '24 accessories'
  href: string;
  picture: { id: number; width: number; colour: string } | null;
};

/** What a search for parts may be narrowed to. */
export type ModelOption = { slug: string; label: string };

/** What stands above the form on a site that has models. */
export type PartsLanding = {
  tiles: PartsTile[];
  kinds: { label: string; count: number; href: string }[];
  models: ModelOption[];
};

export type FoundPart = {
  name: string;
  category: string;
  description: string;
  price: string;
  /** The models that it is made for, each with its page. */
  fits: { label: string; href: string }[];
  /** How many more there are. */
  more: number;
};

export type PartsSearchData = {
  kind: 'search';
  head: PageHead;
  crumbs: Crumb[];
  query: string;
  model: string | null; // the slug of the one that is asked for
  models: ModelOption[];
  heading: string; // how many were found
  found: FoundPart[];
  /** To the form, with what was looked for. */
  ask: string;
  kinds: PartsLanding['kinds'];
};

export type PartsFormData = { kind: 'form'; page: FormPageData; landing: PartsLanding | null };
