import type { TemplateName } from '../../sites/config/template-name.ts';

type Row = readonly [label: string, value: string];

/** The content of a receipt, before it is drawn. */
export type Receipt = {
  template: TemplateName;
  brand: string;
  site: string;
  number: string;
  /** The day of the payment in local time, for the PDF's metadata: '2026-11-15'. */
  day: string;
  amount: string;
  /** The state of the deposit. */
  status: string;
  payment: Row[];
  buyer: Row[];
  /** The site's noun for what it sells: `car`, `van`. */
  noun: string;
  car: Row[];
  seller: { name: string; lines: string[] };
  notes: string[];
};
