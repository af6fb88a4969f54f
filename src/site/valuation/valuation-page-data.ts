import type { FaqItem } from '../../features/content/content-config.ts';
import type { Breadcrumb } from '../../features/car-search/results/search-results.ts';
import type { FieldError, FieldValues, FormField } from '../../features/forms/form-field.ts';
import type { FormViewCar } from '../../features/forms/form-view.ts';
import type { LocationBlockData } from '../../features/locations/cards/location-block-data.ts';
import type { SavedValuation } from '../../features/valuations/results/save-valuation-result.ts';
import type { Question } from '../../features/valuations/steps/questions.ts';
import type { FormPageData, ContactLocation } from '../forms/form-page-data.ts';
import type { FormPageCopy } from '../forms/form-pages.ts';
import type { ConfirmationData } from '../confirmations/confirmation-data.ts';
import type { HiddenFieldList } from './carried-vehicle.ts';
import type { CustomContentBody } from '../forms/custom-content.ts';

/** The entered values and errors of a form. */
export type FormEntry = { values: FieldValues; errors: readonly FieldError[]; problem: string | null };

export type BeginStep = FormEntry & {
  kind: 'begin';
  fields: readonly FormField[];
  carId: number | null;
  hidden: HiddenFieldList;
  /** A note if the query names a car that the site does not show. */
  unlistedCarNote: string | null;
};

export type VehicleStep = FormEntry & {
  kind: 'vehicle';
  /** `1ABC123 (WA)` */
  plate: string;
  found: { name: string; facts: readonly string[] } | null;
  /** Whether the plate was looked up, and whether in a demo register. */
  register: 'none' | 'demo' | 'real';
  /** Starts another valuation, once this one has an estimate. */
  startOverHref: string | null;
  fields: readonly FormField[];
  /** The values of the previous steps, until the valuation is stored; empty after that. */
  hidden: HiddenFieldList;
};

export type ContactStep = FormEntry & {
  kind: 'contact';
  fields: readonly FormField[];
  key: string;
  notice: string;
  hidden: HiddenFieldList;
};

export type QuestionsStep = FormEntry & { kind: 'questions'; questions: readonly Question[]; back: string };

export type OfferStep = {
  kind: 'offer';
  leadId: string;
  state: 'open' | 'accepted' | 'over';
  figure: string;
  low: string;
  high: string;
  /** The position of the figure within the range, in per cent. */
  share: number;
  lines: readonly { label: string; amount: string }[];
  basis: string;
  /** A note on the payout, if there is finance owing. */
  finance: string | null;
  /** `Sunday 22 November` */
  until: string;
  saved: SavedValuation;
  savesResult: boolean;
  /** Links for visitors who do not decide now, and to change answers. */
  notNow: { href: string; label: string };
  back: string;
  startOverHref: string;
};

export type EnquiryStep = { kind: 'enquiry'; reason: string; isRequested: boolean; back: string };

export type ValuationStepData = BeginStep | VehicleStep | ContactStep | QuestionsStep | OfferStep | EnquiryStep;

/** The location nearest to the visitor. */
export type NearbyLocation = Pick<LocationBlockData, 'name' | 'street' | 'town' | 'phones' | 'hours' | 'directions'> & {
  /** `12 km from 6100` */
  distance: string | null;
  /** Too far to ask the visitor to drive there. */
  isFar: boolean;
};

export type ValuationPageData = FormPageCopy & {
  siteName: string;
  canonical: string;
  /** The site's own content for this path, shown with the first step. */
  own: CustomContentBody | null;
  crumbs: Breadcrumb[];
  noun: string;
  /** The listed car the visitor wants to trade theirs in for. */
  wanted: Pick<FormViewCar, 'name' | 'price' | 'priceType' | 'picture'> | null;
  place: ContactLocation | null;
  nearby: NearbyLocation | null;
  faq: readonly FaqItem[];
  /** The target URL of its forms. */
  action: string;
  step: ValuationStepData;
  /** After the contact details: the message to the visitor. */
  confirmation?: ConfirmationData;
};

/** The valuation, or an enquiry form if there can be none. */
export type ValuationPage =
  | { form: FormPageData; valuation?: undefined }
  | { valuation: ValuationPageData; form?: undefined };
