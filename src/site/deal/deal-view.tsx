import { FinanceFigures } from '../../features/finance/finance-figures.tsx';
import { comparisonWarning } from '../../features/finance/finance-copy.ts';
import { CarNameAndPrice } from '../../features/cars/car-name-and-price.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/forms/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { FormCarPicture } from '../shell/form-car-picture.tsx';
import { PageIntro } from '../shell/page-intro.tsx';
import type { DealCar, DealData, DealLoan, DealSection, DealState, LoanRefusal } from './deal-data.ts';

type DealViewProps = { deal: DealData; refusal: LoanRefusal | null };

/** A visitor's deal: the car, and each part with its state and one next step. */
export const DealView = ({ deal, refusal }: DealViewProps) => (
  <>
    <PageIntro crumbs={deal.crumbs} heading="Your deal" lead={deal.remembered} />
    <div className="deal-body container-site">
      <DealCarView car={deal.car} />
      <div className="deal-sheet">
        {deal.notice && (
          <p className="deal-notice">
            <strong>{deal.notice.text}</strong>{' '}
            <SmartLink to={deal.notice.href} className="text-link">
              {deal.notice.label}
            </SmartLink>
          </p>
        )}
        {deal.sections.length > 0 && (
          <p className="deal-progress">
            {deal.done} of {deal.sections.length} done
          </p>
        )}
        <ol className="deal-sections">
          {deal.sections.map((section) => (
            <li key={section.id} id={section.id} data-state={section.state}>
              <DealSectionView section={section} />
              {section.id === 'finance' && deal.loan && <LoanForm loan={deal.loan} refusal={refusal} />}
            </li>
          ))}
        </ol>
      </div>
    </div>
  </>
);

const DealCarView = ({ car }: { car: DealCar }) => (
  <aside aria-label="The car" className="deal-car">
    <FormCarPicture picture={car.picture} sizes="(width >= 64rem) 21rem, 7.5rem" />
    <div>
      <CarNameAndPrice {...car} />
      {car.priceDrop && <p className="deal-note">{car.priceDrop}</p>}
      <p className="deal-car-links">
        <SmartLink to={car.href} className="text-link">
          Back to the car
        </SmartLink>
        {car.priceDetailsHref && (
          <SmartLink to={car.priceDetailsHref} className="text-link">
            About the price
          </SmartLink>
        )}
      </p>
    </div>
  </aside>
);

const stateLabels: Record<DealState, string> = { open: 'To do', begun: 'Begun', done: 'Done' };

const DealSectionView = ({ section: { heading, state, status, note, next } }: { section: DealSection }) => (
  <div className="deal-section">
    <span className="deal-state" title={stateLabels[state]}>
      {state === 'done' && <Icon name="check" />}
      <span className="sr-only">{stateLabels[state]}</span>
    </span>
    <div>
      <h2>{heading}</h2>
      <p>{status}</p>
      {note && <p className="deal-note">{note}</p>}
    </div>
    {next && (
      <ButtonLink to={next.href} kind={state === 'begun' ? 'brand' : 'outline'} size="small">
        {next.label}
      </ButtonLink>
    )}
  </div>
);

/** Chooses a loan without leaving the page. Posts a document, so it needs no JavaScript. */
function LoanForm({ loan: { years, typed, chosen }, refusal }: { loan: DealLoan; refusal: LoanRefusal | null }) {
  const values = refusal?.typed ?? typed;
  return (
    <>
      {chosen && !refusal && (
        <div className="deal-loan-figures">
          <FinanceFigures
            payment={chosen.payment}
            per="a week"
            rate={chosen.rate}
            comparisonRate={chosen.comparisonRate}
          />
          <p className="finance-small">{comparisonWarning}</p>
        </div>
      )}
      <form method="post" className="deal-loan">
        <TextField
          label="Loan deposit in dollars"
          name="deposit"
          inputMode="numeric"
          defaultValue={values.deposit}
          error={refusal?.problems.deposit}
        />
        <SelectField label="Years" name="years" defaultValue={values.years} error={refusal?.problems.years}>
          {years.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
        <Button type="submit" kind="outline">
          {chosen ? 'Change the loan' : 'Work out repayments'}
        </Button>
      </form>
    </>
  );
}
