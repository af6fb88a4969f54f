import type { Breadcrumb } from '../../features/car-search/results/search-results.ts';
import type { LeadFormView } from '../../features/leads/lead-form/lead-form-view.ts';
import type { LocationCardData } from '../../features/locations/cards/location-card-data.ts';
import type { LocationExtras } from '../../features/locations/cards/location-extras.ts';
import type { TeamDepartment, TeamMember } from '../../features/locations/team/team.ts';
import type { FormPageCopy } from '../forms/form-pages.ts';
import type { PageHead } from '../shell/page-head.ts';

type Page = { head: PageHead; crumbs: Breadcrumb[] };

/** All locations of a site. */
export type LocationsPageData = Page & { cards: LocationCardData[]; extras: LocationExtras };

/** A location, or all locations of a dealership, with the others of the site. */
export type LocationPageData = Page & {
  /** The name of a dealership with several locations; otherwise the location's name is the heading. */
  heading: string | null;
  first: LocationCardData;
  rest: LocationCardData[];
  others: LocationCardData[];
  extras: LocationExtras;
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
