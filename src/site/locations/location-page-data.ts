import type { Crumb } from '../../features/inventory/results/search-results.ts';
import type { FormView } from '../../features/leads/form/form-view.ts';
import type { LocationCardData } from '../../features/locations/location-card-data.ts';
import type { LocationExtras } from '../../features/locations/location-extras.ts';
import type { TeamDepartment, TeamMember } from '../../features/locations/team.ts';
import type { FormPageWords } from '../forms/form-pages.ts';
import type { PageHead } from '../page-head.ts';

type Page = { head: PageHead; crumbs: Crumb[] };

/** All locations of a site. */
export type LocationsPageData = Page & { cards: LocationCardData[]; extras: LocationExtras };

/** A location, or all locations of a dealership, with the others of the site. */
export type LocationPageData = Page & {
  /** The dealership's name where it has several; otherwise the location's own is the heading. */
  heading: string | null;
  first: LocationCardData;
  rest: LocationCardData[];
  others: LocationCardData[];
  extras: LocationExtras;
  team: TeamPreview | null;
};

/** The first few who work at a location, and where the rest are. */
export type TeamPreview = { href: string; members: Pick<TeamMember, 'name' | 'role' | 'picture'>[] };

/** Where somebody writes to one location. */
export type ContactLocationData = Page & {
  card: LocationCardData;
  form: FormView;
  /** Where the form is posted to without JavaScript. */
  action: string;
  next: FormPageWords['next'];
  others: LocationCardData[];
  extras: LocationExtras;
  team: TeamPreview | null;
};

export type TeamPageData = Page & { lead: string; departments: TeamDepartment[]; contact: string };
