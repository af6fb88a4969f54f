import type { CardCar, CardSettings } from '../../features/car-card/card-car.ts';
import type { PriceSearchData } from '../../features/car-search/home-search/price-search.tsx';
import type { Breadcrumb } from '../../features/car-search/results/search-results.ts';
import type { LeadFormView } from '../../features/leads/lead-form/lead-form-view.ts';
import type { LocationCardData, StockLink } from '../../features/locations/cards/location-card-data.ts';
import type { LocationExtras } from '../../features/locations/cards/location-extras.ts';
import type { TeamDepartment, TeamMember } from '../../features/locations/team/team.ts';
import type { TemplateName } from '../../features/sites/config/template-name.ts';
import type { FormPageCopy } from '../forms/form-pages.ts';
import type { PageHead } from '../shell/page-head.ts';

type Page = { head: PageHead; crumbs: Breadcrumb[] };

/** All locations of a site. */
export type LocationsPageData = Page & {
  cards: LocationCardData[];
  extras: LocationExtras;
  cities: CityLink[];
  citiesHeading: string;
};

/** The cars in a town. */
export type CityLink = { name: string; count: number; href: string };

/** The first cars of a location or dealership, with a search among all of them. */
export type LocationStockData = {
  heading: string;
  cars: CardCar[];
  card: CardSettings;
  template: TemplateName;
  search: PriceSearchData;
  /** Leads to all cars; null if they are all shown. */
  all: StockLink | null;
};

/** A location, or all locations of a dealership, with the others of the site. */
export type LocationPageData = Page & {
  /** The name of a dealership with several locations; otherwise the location's name is the heading. */
  heading: string | null;
  first: LocationCardData;
  rest: LocationCardData[];
  others: LocationCardData[];
  extras: LocationExtras;
  /** Null without cars. */
  stock: LocationStockData | null;
  team: TeamPreview | null;
};

/** The first few team members of a location, and the address of the team page. */
export type TeamPreview = { href: string; members: Pick<TeamMember, 'name' | 'role' | 'picture'>[] };

/** The contact form of one location. */
export type ContactLocationData = Page & {
  card: LocationCardData;
  form: LeadFormView;
  /** Target of the form without JavaScript. */
  action: string;
  next: FormPageCopy['next'];
  others: LocationCardData[];
  extras: LocationExtras;
  team: TeamPreview | null;
};

export type TeamPageData = Page & { lead: string; departments: TeamDepartment[]; contact: string };
