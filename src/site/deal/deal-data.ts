import type { TypedChoice } from '../../features/deals/chosen-loan.ts';
import type { LoanProblems } from '../../features/finance/calculator/typed-loan.ts';
import type { Breadcrumb } from '../../features/car-search/results/search-results.ts';

/** 'open': nothing done yet. */
export type DealState = 'open' | 'begun' | 'done';

export type DealLink = { label: string; href: string };

/** A part of the deal: how far the visitor has come, and the next step. */
export type DealSection = {
  id: 'trade-in' | 'finance' | 'deposit' | 'test-drive' | 'enquiry';
  heading: string;
  state: DealState;
  /** '$12,500 for your 2019 Mazda CX-5' */
  status: string;
  note: string | null;
  next: DealLink | null;
};

/** The form with the figures of the loan; null if the car has no finance offer. */
export type DealLoan = { years: readonly number[]; typed: TypedChoice; chosen: DealLoanFigures | null };

/** As text, like the figures of the calculator. */
export type DealLoanFigures = { payment: string; rate: string; comparisonRate: string };

export type DealCar = {
  name: string;
  href: string;
  picture: { id: number; colour: string } | null;
  price: string; // '$34,990', 'SOLD'
  priceType: string | null;
  /** '$500 less than when you began on 15 November 2026.' */
  priceDrop: string | null;
  priceDetailsHref: string | null;
};

/** The loader data of the deal page. */
export type DealData = {
  siteName: string;
  crumbs: Breadcrumb[];
  car: DealCar;
  /** Of a car that is not for sale. */
  notice: (DealLink & { text: string }) | null;
  done: number;
  sections: DealSection[];
  loan: DealLoan | null;
  /** How long, and on which devices. */
  remembered: string;
};

export type LoanRefusal = { typed: TypedChoice; problems: LoanProblems };
