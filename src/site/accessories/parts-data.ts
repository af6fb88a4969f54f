import type { Breadcrumb } from '../../features/car-search/results/search-results.ts';
import type { FormPageData } from '../forms/form-page-data.ts';
import type { PageHead } from '../shell/page-head.ts';

export type PartsTile = {
  label: string;
  note: string; // '24 accessories'
  href: string;
  picture: { id: number; width: number; colour: string } | null;
};

/** A choice of the parts search's model filter. */
export type ModelOption = { slug: string; label: string };

/** Shown above the form on sites that have models. */
export type PartsLanding = {
  tiles: PartsTile[];
  kinds: { label: string; count: number; href: string }[];
  models: ModelOption[];
};

export type PartsSearchResult = {
  name: string;
  category: string;
  description: string;
  price: string;
  /** The models that it fits, each with its page. */
  fits: { label: string; href: string }[];
  /** The number of further models. */
  more: number;
};

export type PartsSearchData = {
  kind: 'search';
  head: PageHead;
  crumbs: Breadcrumb[];
  query: string;
  model: string | null; // the slug of the selected model
  models: ModelOption[];
  heading: string; // '12 accessories for “mats”'
  found: PartsSearchResult[];
  /** Link to the form, prefilled with the query. */
  enquiryHref: string;
  kinds: PartsLanding['kinds'];
};

export type PartsFormData = { kind: 'form'; page: FormPageData; landing: PartsLanding | null };
