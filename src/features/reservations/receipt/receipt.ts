import type { Template } from '../../sites/template-name.ts';

type Row = readonly [label: string, value: string];

/** A receipt on paper: every word decided, nothing drawn yet. */
export type Receipt = {
  template: Template;
  brand: string;
  site: string;
  number: string;
  /** The day of the payment where the dealership is, for programs: '2026-11-15'. */
  day: string;
  amount: string;
  /** What became of the deposit. */
  status: string;
  payment: Row[];
  buyer: Row[];
  /** What the site calls what it sells: `car`, `van`. */
  noun: string;
  car: Row[];
  seller: { name: string; lines: string[] };
  notes: string[];
};
