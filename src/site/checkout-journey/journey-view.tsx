import { journeyDays } from '../../features/reservations/journey/journey.ts';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { ConfirmationNote } from '../confirmations/confirmation-note.tsx';
import { JourneyAside } from './journey-aside.tsx';
import type { JourneyStepData, JourneyFormError } from './journey-data.ts';
import { JourneyForm } from './journey-form.tsx';
import { JourneyProgress } from './journey-progress.tsx';

/** One step beside the car and its costs. */
export const JourneyView = ({ page, error }: { page: JourneyStepData; error: JourneyFormError | null }) => (
  <div className="journey">
    <JourneyProgress page={page} />
    <div className="checkout-body container-site">
      <div className="checkout-main">
        <SmartLink to={page.backHref ?? page.carHref} className="checkout-back">
          <Icon name="chevron-right" /> {page.backHref ? 'Back' : `Back to the ${page.noun}`}
        </SmartLink>
        {page.saving?.message && <JourneySaved link={page.saving.link} message={page.saving.message} />}
        <ConfirmationNote confirmation={page.confirmation} />
        <h1 className="heading">{page.heading}</h1>
        <p className="checkout-lead">{page.intro}</p>
        {page.note && (
          <p className="journey-note">
            <Icon name="check" /> {page.note}
          </p>
        )}
        <JourneyForm key={page.step} {...{ page, error }} />
      </div>
      <JourneyAside page={page} />
    </div>
  </div>
);

/** The link to continue later, to copy. */
const JourneySaved = ({ link, message }: { link: string; message: string }) => (
  <div id="saved" className="journey-saved" tabIndex={-1}>
    <label htmlFor="journey-link">Your purchase is saved for {journeyDays} days</label>
    <p>{message}</p>
    <input id="journey-link" className="field" readOnly value={link} />
  </div>
);
