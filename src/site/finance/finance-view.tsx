import { FinanceLine } from '../../features/finance/finance-line.tsx';
import { financeFormId } from '../../features/finance/finance-link.ts';
import { calculatorId } from '../../features/finance/calculator/calculator-href.ts';
import { RepaymentCalculator } from '../../features/finance/calculator/repayment-calculator.tsx';
import { CarSummary } from '../../features/forms/controls/car-summary.tsx';
import type { LeadFormView } from '../../features/leads/lead-form/lead-form-view.ts';
import { LeadForm } from '../../features/leads/lead-form/lead-form.tsx';
import { imageUrl } from '../../platform/images/image-url.ts';
import { Picture } from '../../ui/picture.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { FormAside } from '../forms/form-aside.tsx';
import { CustomBlocks, CustomText } from '../forms/custom-content-view.tsx';
import { PageIntro } from '../shell/page-intro.tsx';
import type { FinanceData } from './finance-data.ts';

const nextSteps = (siteName: string) =>
  [
    ['You send the form.', 'You don’t need any documents.'],
    ['We call you.', `Someone from ${siteName} goes through rates, terms and fees with you.`],
    ['The lender decides.', 'Once approved, you know what you can spend.'],
  ] as const;

/** The finance page, personalised or not: car, calculator and form. */
export function FinanceView({ finance, form }: { finance: FinanceData; form: LeadFormView }) {
  const { heading, lead, own, siteName, car, wish, unlistedCarNote, calculator, typed, carried, links, action, place } =
    finance;
  return (
    <>
      <PageIntro
        crumbs={[{ label: heading, path: '/finance' }]}
        {...{ heading, lead }}
        picture={car && <FinancedCar {...finance} car={car} />}
      >
        <CustomText own={own} />
        {unlistedCarNote && <p className="finance-wish">{unlistedCarNote}</p>}
        {wish && <p className="finance-wish">{wish}</p>}
      </PageIntro>
      <div className="container-site finance-page">
        <section id={calculatorId} aria-labelledby="calculator-heading">
          <h2 id="calculator-heading" className="heading">
            Work out your repayments
          </h2>
          <RepaymentCalculator key={car?.slug ?? ''} {...{ calculator, typed, carried }} />
          {links.length > 0 && (
            <ul className="finance-links">
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} className="text-link">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section id={financeFormId} aria-labelledby="form-heading" className="finance-enquiry">
          <div className="form-sheet">
            <div>
              <h2 id="form-heading" className="heading">
                {form.heading}
              </h2>
              <p>{form.intro}</p>
            </div>
            {form.car && <CarSummary car={form.car} />}
            <LeadForm view={form} action={`${action}#${financeFormId}`} />
          </div>
          <FormAside next={nextSteps(siteName)} place={place} />
        </section>
        <p className="finance-small">
          Repayments on this page are estimates for the figures entered, not an offer of credit. Credit is provided by a
          lender, whose approval, terms, fees and charges apply. Comparison rates are true only for the example given.
        </p>
      </div>
      <CustomBlocks own={own} />
    </>
  );
}

const FinancedCar = ({ car, offer }: Pick<FinanceData, 'offer'> & { car: NonNullable<FinanceData['car']> }) => (
  <div className="finance-car">
    {car.picture && (
      <Picture
        src={imageUrl(car.picture.id, { w: 480, crop: '3:2' })}
        width={480}
        height={320}
        alt=""
        colour={car.picture.colour}
        first
      />
    )}
    <div>
      <SmartLink to={`/cars/${car.slug}`}>{car.name}</SmartLink>
      <p className="finance-car-price">
        <strong>{car.price}</strong> {car.priceType}
      </p>
      {offer && <FinanceLine offer={offer} />}
    </div>
  </div>
);
