import type { BlockInput } from '../../features/content/blocks/block.ts';
import type { AustralianState, GoogleProfile } from '../../features/sites/dealerships/dealership.ts';
import type { SiteConfigInput } from '../../features/site-config/site-config.ts';
import type { TemplateName } from '../../features/sites/config/template-name.ts';
import type { StockPlan } from '../stock/stock-plan.ts';

export interface DemoGroup {
  readonly slug: string;
  readonly name: string;
  readonly hideFinance: boolean;
}

/** `08:00-17:30`, or null for a closed day. */
export type Span = `${number}:${number}-${number}:${number}` | null;

export interface DemoPlace {
  readonly street: string;
  readonly city: string;
  readonly state: AustralianState;
  readonly postcode: string;
  readonly lat: number;
  readonly long: number;
}

/** Sunday first. */
export type DemoWeek = readonly [Span, Span, Span, Span, Span, Span, Span];

export interface DemoLocation extends DemoPlace {
  readonly name: string;
  readonly slug: string;
  /** Null for all departments. */
  readonly type: 'sales' | 'service' | 'parts' | null;
  readonly subtype?: readonly string[];
  readonly hidden?: boolean;
  readonly primary?: boolean;
  readonly badge?: string;
  /** Of a location that was announced: its first day, and the badge from then on. */
  readonly opening?: { readonly on: string; readonly badge: string };
  /** A scene; without one the page shows a map. */
  readonly picture?: string;
  readonly phone: string | null;
  readonly landline?: string;
  readonly youtube?: string;
  readonly linkedin?: string;
  readonly rating?: readonly [average: number, count: number];
  readonly licence?: string;
  readonly repairer?: string;
  readonly makes?: readonly string[];
  readonly week?: DemoWeek;
  readonly holidays?: 'closed' | 'short';
  readonly team?: readonly DemoMember[];
}

export const hasOpened = ({ opening }: DemoLocation, now: Date): boolean => !opening || now >= new Date(opening.on);

/** A team member of a location. */
export interface DemoMember {
  readonly name: string;
  readonly role: string;
  readonly department: string;
  readonly about?: string;
  readonly phone?: string;
  readonly email?: string;
}

export interface DemoReview {
  readonly name: string;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly daysAgo: number;
  readonly text: string;
  readonly pictured?: boolean;
}

export interface DemoOffer {
  readonly name: string; // HTML
  readonly description: string;
  readonly disclaimer: string;
  readonly make?: string;
  readonly model?: string;
  /** The model's picture by default. */
  readonly picture?: { readonly body: string; readonly paint: string };
  readonly notOn?: readonly string[]; // slugs of sites
  /** Days from now; negative is in the past. */
  readonly startsIn?: number;
  readonly endsIn?: number;
}

/** Where leads go; by default to the dealership's own address. */
export interface DemoLeadRoute {
  readonly channel: 'email' | 'adf';
  readonly target: string;
  readonly categories?: readonly string[];
  readonly locations?: readonly string[]; // slugs of its own
}

export interface DemoDealership extends DemoPlace {
  readonly slug: string;
  readonly name: string;
  readonly group?: string;
  readonly phone: string | null;
  readonly email: string;
  readonly make?: string;
  readonly licence: string;
  readonly baseDomain?: string;
  readonly complaints?: string;
  readonly facebook?: string;
  readonly instagram?: string;
  readonly profiles?: readonly GoogleProfile[];
  readonly soldDays?: number;
  readonly shareStock?: boolean;
  readonly leadRoutes?: readonly DemoLeadRoute[];
  readonly locations: readonly DemoLocation[];
  readonly reviews: readonly DemoReview[];
  readonly offers: readonly DemoOffer[];
  readonly stock: StockPlan;
}

export interface DemoPromo {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly position: number;
  readonly picture?: string; // a scene
  readonly start?: string; // ISO 8601 with its offset
  readonly expiry?: string;
  readonly display?: readonly string[];
  readonly strictDisplay?: boolean;
}

type PictureText = Extract<BlockInput, { kind: 'picture-text' }>;

/** A scene, or a single car. */
export type DemoPicture = string | { readonly body: string; readonly paint: string };

/** A block of a page. Its picture gets an id when the demo is built. */
export type DemoBlock =
  | Exclude<BlockInput, PictureText>
  | (Omit<PictureText, 'imageId'> & { readonly picture: DemoPicture });

export interface DemoPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly body: string; // Markdown
  readonly blocks?: readonly DemoBlock[];
  readonly author?: string; // of an article
  readonly daysAgo?: number;
  readonly picture?: DemoPicture;
}

/** A redirect from a former address. */
export interface DemoRedirect {
  readonly from: string;
  readonly to: string;
  readonly forNow?: boolean;
}

export interface DemoSite {
  readonly slug: string;
  readonly name: string;
  readonly template: TemplateName;
  readonly hero?: string; // a scene
  readonly hostnames: readonly string[]; // the first is the canonical one
  readonly dealerships: readonly string[]; // slugs; the first is the site's own
  readonly config: SiteConfigInput;
  readonly promos: readonly DemoPromo[];
  readonly pages: readonly DemoPage[];
  readonly redirects?: readonly DemoRedirect[];
}

/** The same hours from Monday to Friday. */
export const sameWeek = (weekdays: Span, saturday: Span, sunday: Span = null): DemoWeek => [
  sunday,
  weekdays,
  weekdays,
  weekdays,
  weekdays,
  weekdays,
  saturday,
];

/** Replaces one weekday: a late night or an early close. */
export function weekExcept(week: DemoWeek, weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6, span: Span): DemoWeek {
  const changed: [Span, Span, Span, Span, Span, Span, Span] = [...week];
  changed[weekday] = span;
  return changed;
}
