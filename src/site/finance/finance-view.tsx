import { FinanceLine } from '../../features/finance/finance-line.tsx';
import { financeFormId } from '../../features/finance/finance-link.ts';
import { calculatorId } from '../../features/finance/calculator-href.ts';
import { RepaymentCalculator } from '../../features/finance/repayment-calculator.tsx';
import { CarSummary } from '../../features/leads/form/car-summary.tsx';
import type { FormView } from '../../features/leads/form/form-view.ts';
import { LeadForm } from '../../features/leads/form/lead-form.tsx';
import { imageUrl } from '../../platform/images/image-url.ts';
import { Picture } from '../../ui/picture.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { FormAside } from '../forms/form-aside.tsx';
import { OwnBlocks, OwnText } from '../forms/own-words-view.tsx';
import { PageIntro } from '../page-intro.tsx';
import type { FinanceData } from './finance-data.ts';

const nextSteps = (siteName: string) =>
  [
    ['You send the form.', 'No documents are needed for it.'],
    ['We call you.', `Somebody from ${siteName} goes through rates, terms and fees with you.`],
    ['The lender decides.', 'Once approved, you know what you can spend.'],
  ] as const;

/** What the finance page shows, gated or open: the car, the sums, the form. */
export function FinanceView({ finance, form }: { finance: FinanceData; form: FormView }) {
  const { heading, lead, own, siteName, car, wish, lostCar, calculator, typed, carried, action, place } = finance;
  return (
    <>
      <PageIntro
        crumbs={[{ label: heading, path: '/finance' }]}
        {...{ heading, lead }}
        picture={car && <FinancedCar {...finance} car={car} />}
      >
        <OwnText own={own} />
        {lostCar && <p className="finance-wish">{lostCar}</p>}
        {wish && <p className="finance-wish">{wish}</p>}
      </PageIntro>
      <div className="container-site finance-page">
        <section id={calculatorId} aria-labelledby="calculator-heading">
          <h2 id="calculator-heading" className="heading">
            Work out your repayments
          </h2>
          <RepaymentCalculator key={car?.slug ?? ''} {...{ calculator, typed, carried }} />
        </section>
        <section id={financeFormId} aria-labelledby="form-heading" className="finance-ask">
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
      <OwnBlocks own={own} />
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
