import type { FinanceOffer } from '../../features/finance/finance-offer.ts';
import type { TypedLoan } from '../../features/finance/calculator/typed-loan.ts';
import type { FormViewCar } from '../../features/forms/form-view.ts';
import type { LeadFormView } from '../../features/leads/lead-form/lead-form-view.ts';
import type { ContactLocation } from '../forms/form-page-data.ts';
import type { FormPageCopy } from '../forms/form-pages.ts';
import type { CustomContentBody } from '../forms/custom-content.ts';

/** The car to finance. */
export type FinanceCar = Pick<FormViewCar, 'name' | 'price' | 'priceType' | 'picture'> & { slug: string };

/** The view model of the finance page. */
export type FinanceData = Omit<FormPageCopy, 'next'> & {
  /** The site's own content for its finance page. */
  own: CustomContentBody | null;
  siteName: string;
  canonical: string;
  car: FinanceCar | null;
  /** 'Used car, up to $34,990', from the query if it names no car. */
  wish: string | null;
  /** A note if the query names a car that the site does not show. */
  unlistedCarNote: string | null;
  offer: FinanceOffer | null;
  calculator: FinanceOffer['calculator'];
  /** The loan in the query, if any. */
  typed: TypedLoan | null;
  /** Query parameters that a calculation without JavaScript preserves. */
  carried: Record<string, string>;
  /** The dealer's finance pages elsewhere. */
  links: readonly { label: string; href: string }[];
  form: LeadFormView;
  place: ContactLocation | null;
  /** The form's target URL without JavaScript. */
  action: string;
};
