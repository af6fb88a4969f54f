import type { FinanceOffer } from '../../features/finance/finance-offer.ts';
import type { TypedLoan } from '../../features/finance/typed-loan.ts';
import type { FormView, FormViewCar } from '../../features/leads/form/form-view.ts';
import type { PlaceToRing } from '../forms/form-page-data.ts';
import type { FormPageWords } from '../forms/form-pages.ts';
import type { OwnPart } from '../forms/own-words.ts';

/** The car that somebody would finance. */
export type FinanceCar = Pick<FormViewCar, 'name' | 'price' | 'priceType' | 'picture'> & { slug: string };

/** A finance page as the server gives it. */
export type FinanceData = Omit<FormPageWords, 'next'> & {
  /** What the site has written for its finance page. */
  own: OwnPart | null;
  siteName: string;
  canonical: string;
  car: FinanceCar | null;
  /** 'Used car, up to $34,990', where the address says so and names no car. */
  wish: string | null;
  /** Said where the address names a car that is not to be seen. */
  lostCar: string | null;
  offer: FinanceOffer | null;
  calculator: FinanceOffer['calculator'];
  /** What the address says of a loan. */
  typed: TypedLoan | null;
  /** The part of the address that a calculation without JavaScript keeps. */
  carried: Record<string, string>;
  form: FormView;
  place: PlaceToRing | null;
  /** Where the form is posted to without JavaScript. */
  action: string;
};
