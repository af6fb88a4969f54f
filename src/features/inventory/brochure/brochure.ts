import type { Template } from '../../sites/template-name.ts';

/** What the sheet says of finance: a rate never without its comparison rate, the example it holds for and the warning. */
export type BrochureFinance = { payment: string; rate: string; comparison: string; warning: string };

type Row = readonly [label: string, value: string];

/** A car on paper: every word decided, nothing drawn yet. */
export type Brochure = {
  slug: string;
  template: Template;
  brand: string;
  site: { name: string; tagline: string };
  name: string;
  badge: string;
  price: string;
  priceType: string | null;
  before: string | null;
  finance: BrochureFinance | null;
  /** The ids of the pictures, the main one first. */
  pictures: number[];
  noPhotos: string;
  facts: Row[];
  features: string[];
  comment: string;
  promises: string[];
  seller: { name: string; address: string; phone: string | null; licence: string | null };
  identity: Row[];
  /** Where the car is to be seen, and why one would look there. */
  address: string;
  caption: string;
  smallPrint: string;
  /** Of the printing, where the car is: '2026-11-15'. */
  day: string;
};
