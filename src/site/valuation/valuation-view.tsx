import { browserStorage } from '../../features/sites/browser-storage.ts';
import { isSitePath } from '../../features/sites/urls/site-path.ts';
import { SmartLink } from '../../ui/smart-link.tsx';
import { useStoreValue } from '../../ui/state/store.ts';
import { FaqCard } from '../../features/content/faq-card.tsx';
import { CarSummary } from '../../features/forms/controls/car-summary.tsx';
import { ConfirmationNote } from '../confirmations/confirmation-note.tsx';
import { FormAside } from '../forms/form-aside.tsx';
import { FormIntro } from '../forms/form-intro.tsx';
import { CustomBlocks } from '../forms/custom-content-view.tsx';
import { BeginStepView } from './begin-step.tsx';
import { ContactStepView } from './contact-step.tsx';
import { EnquiryStepView } from './enquiry-step.tsx';
import { NearbyLocationView } from './nearby-location.tsx';
import { OfferStepView } from './offer-step.tsx';
import { QuestionsStepView } from './questions-step.tsx';
import type { ValuationPageData, ValuationStepData } from './valuation-page-data.ts';
import { VehicleStepView } from './vehicle-step.tsx';

const positions = { begin: 1, vehicle: 2, contact: 3, questions: 4, offer: 5, enquiry: 5 } as const;
const lastPosition = 5;

/** How many entries of 'What happens next' are in the past. A visitor may return to the car of a stored valuation. */
const countPastSteps = (step: ValuationStepData): number =>
  step.kind === 'vehicle' && step.hidden.length === 0 ? positions.contact - 1 : positions[step.kind] - 1;

/** One step with the wanted car, the progress and the FAQ. */
export function ValuationView({ page }: { page: ValuationPageData }) {
  const { step, wanted, nearby, own } = page;
  const position = positions[step.kind];
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
          {position < lastPosition && (
            <div className="valuation-progress">
              <p>
                Step {position} of {lastPosition}
              </p>
              <progress max={lastPosition} value={position} aria-hidden="true" />
            </div>
          )}
          {page.confirmation && <ConfirmationNote confirmation={page.confirmation} />}
          <StepView page={page} />
        </section>
        {nearby ? (
          <NearbyLocationView place={nearby} noun={page.noun} />
        ) : (
          <FormAside next={page.next.slice(countPastSteps(step))} place={page.place} />
        )}
      </div>
      {step.kind === 'begin' && <SavedEstimate />}
      <CustomBlocks own={own} />
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
    case 'contact':
      return <ContactStepView {...{ step, action }} />;
    case 'questions':
      return <QuestionsStepView {...{ step, action }} />;
    case 'offer':
      return <OfferStepView {...{ step, action }} />;
    case 'enquiry':
      return <EnquiryStepView {...{ step, action }} />;
  }
}

/** Links to an earlier estimate that this browser has stored. */
function SavedEstimate() {
  const stored = useStoreValue(browserStorage.tradeInValuation);
  const { figure, vehicle, address } = stored ?? {};
  if (typeof figure !== 'string' || typeof vehicle !== 'string' || typeof address !== 'string') return null;
  if (!isSitePath(address)) return null;
  return (
    <p className="saved-estimate">
      You have an estimate of <b>{figure}</b> for your {vehicle}.{' '}
      <SmartLink to={address} className="text-link">
        See it again
      </SmartLink>
    </p>
  );
}
