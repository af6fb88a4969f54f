import type { FaqItem } from '../../features/sites/config/content.ts';
import type { Crumb } from '../../features/inventory/results/search-results.ts';
import type { FieldError, FieldValues, FormField } from '../../features/leads/form/form-field.ts';
import type { FormViewCar } from '../../features/leads/form/form-view.ts';
import type { LocationBlockData } from '../../features/locations/location-block.ts';
import type { KeptValuation } from '../../features/valuations/keep-valuation.ts';
import type { Question } from '../../features/valuations/questions.ts';
import type { FormPageData, PlaceToRing } from '../forms/form-page-data.ts';
import type { FormPageWords } from '../forms/form-pages.ts';
import type { OwnPart } from '../forms/own-words.ts';

/** What a form of the page shows again when it comes back. */
export type Entered = { values: FieldValues; errors: readonly FieldError[]; problem: string | null };

export type BeginStep = Entered & {
  kind: 'begin';
  fields: readonly FormField[];
  key: string;
  carId: number | null;
  notice: string;
  /** Said where the address names a car that is not to be seen. */
  lostCar: string | null;
};

export type VehicleStep = Entered & {
  kind: 'vehicle';
  /** `1ABC123 (WA)` */
  plate: string;
  found: { name: string; facts: readonly string[] } | null;
  /** Whether anybody was asked, and whether their answer is made up. */
  register: 'none' | 'demo' | 'real';
  /** Where another car is valued, once an estimate was made for this one. */
  anew: string | null;
  fields: readonly FormField[];
};

export type QuestionsStep = Entered & { kind: 'questions'; questions: readonly Question[]; back: string };

export type OfferStep = {
  kind: 'offer';
  leadId: string;
  state: 'open' | 'accepted' | 'over';
  figure: string;
  low: string;
  high: string;
  /** Where the figure stands between the two, in per cent. */
  share: number;
  lines: readonly { label: string; amount: string }[];
  basis: string;
  /** Said to those who owe money on the car. */
  finance: string | null;
  /** `Sunday 22 November` */
  until: string;
  kept: KeptValuation;
  savesResult: boolean;
  /** Where somebody goes who would rather not decide now, and where the answers are changed. */
  notNow: { href: string; label: string };
  back: string;
  anew: string;
};

export type EnquiryStep = { kind: 'enquiry'; reason: string; isAsked: boolean; back: string };

export type ValuationStepData = BeginStep | VehicleStep | QuestionsStep | OfferStep | EnquiryStep;

/** The place that is nearest to the visitor. */
export type NearPlace = Pick<LocationBlockData, 'name' | 'street' | 'town' | 'phones' | 'hours' | 'directions'> & {
  /** `12 km from 6100` */
  distance: string | null;
  /** Too far to be driven to without a word before. */
  isFar: boolean;
};

export type ValuationPageData = FormPageWords & {
  siteName: string;
  canonical: string;
  /** What the site has written for this address: it stands with the first step. */
  own: OwnPart | null;
  crumbs: Crumb[];
  noun: string;
  /** The listed car that the visitor's own is to be traded in for. */
  wanted: Pick<FormViewCar, 'name' | 'price' | 'priceType' | 'picture'> | null;
  place: PlaceToRing | null;
  near: NearPlace | null;
  faq: readonly FaqItem[];
  /** Where its forms are posted to. */
  action: string;
  step: ValuationStepData;
};

/** What stands at the addresses of a valuation: it, or a form where there is none to be had. */
export type ValuationPage =
  | { form: FormPageData; valuation?: undefined }
  | { valuation: ValuationPageData; form?: undefined };
