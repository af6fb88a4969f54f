import type { TemplateName } from '../sites/config/template-name.ts';

/** By law a rate must come with its comparison rate, the example it is based on and the warning. */
export type BrochureFinance = { payment: string; rate: string; comparison: string; warning: string };

type Row = readonly [label: string, value: string];

/** The view model of a brochure. */
export type Brochure = {
  slug: string;
  template: TemplateName;
  brand: string;
  site: { name: string; tagline: string };
  name: string;
  badge: string;
  price: string;
  priceType: string | null;
  before: string | null;
  finance: BrochureFinance | null;
  /** Picture ids, the main picture first. */
  pictures: number[];
  noPhotos: string;
  facts: Row[];
  features: string[];
  comment: string;
  promises: string[];
  seller: { name: string; address: string; phone: string | null; licence: string | null };
  identity: Row[];
  /** The URL of the car's page in the QR code, and the caption beside it. */
  address: string;
  caption: string;
  smallPrint: string;
  /** The current date at the car's location: '2026-11-15'. */
  day: string;
};
