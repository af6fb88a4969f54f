import { FaqCard } from '../../features/content/faq-card.tsx';
import { CarSummary } from '../../features/leads/form/car-summary.tsx';
import { FormAside } from '../forms/form-aside.tsx';
import { FormIntro } from '../forms/form-intro.tsx';
import { OwnBlocks } from '../forms/own-words-view.tsx';
import { BeginStepView } from './begin-step.tsx';
import { EnquiryStepView } from './enquiry-step.tsx';
import { KeptEstimate } from './kept-estimate.tsx';
import { NearPlaceView } from './near-place.tsx';
import { OfferStepView } from './offer-step.tsx';
import { QuestionsStepView } from './questions-step.tsx';
import type { ValuationPageData } from './valuation-page-data.ts';
import { VehicleStepView } from './vehicle-step.tsx';

const places = { begin: 1, vehicle: 2, questions: 3, offer: 4, enquiry: 4 } as const;
const lastPlace = 4;

/** One step of a valuation, with the car that it is for, how far it is, and what people ask. */
export function ValuationView({ page }: { page: ValuationPageData }) {
  const { step, wanted, near, own } = page;
  const place = places[step.kind];
  return (
    <div id="valuation" className="form-page valuation">
      <FormIntro page={page} />
      <div className="form-page-body container-site">
        <section aria-label="Your valuation" className="form-sheet">
          {wanted && (
            <div className="valuation-wanted">
              <p>Towards this {page.noun}:</p>
              <CarSummary car={wanted} />
            </div>
          )}
          {place < lastPlace && (
            <div className="valuation-progress">
              <p>
                Step {place} of {lastPlace}
              </p>
              <progress max={lastPlace} value={place} aria-hidden="true" />
            </div>
          )}
          <StepView page={page} />
        </section>
        {near ? <NearPlaceView place={near} noun={page.noun} /> : <FormAside next={page.next} place={page.place} />}
      </div>
      {step.kind === 'begin' && <KeptEstimate />}
      <OwnBlocks own={own} />
      <div className="valuation-faq container-site">
        <FaqCard items={page.faq} />
      </div>
    </div>
  );
}

function StepView({ page: { step, action, noun } }: { page: ValuationPageData }) {
  switch (step.kind) {
    case 'begin':
      return <BeginStepView {...{ step, action }} />;
    case 'vehicle':
      return <VehicleStepView {...{ step, action, noun }} />;
    case 'questions':
      return <QuestionsStepView {...{ step, action }} />;
    case 'offer':
      return <OfferStepView {...{ step, action }} />;
    case 'enquiry':
      return <EnquiryStepView {...{ step, action }} />;
  }
}
