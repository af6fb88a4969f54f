import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { JourneyAside } from './journey-aside.tsx';
import type { JourneyStepData, JourneyTrouble } from './journey-data.ts';
import { JourneyForm } from './journey-form.tsx';
import { JourneyProgress } from './journey-progress.tsx';
import { JourneySaved } from './journey-saved.tsx';

/** One question, and beside it the car with what it comes to. */
export const JourneyView = ({ page, trouble }: { page: JourneyStepData; trouble: JourneyTrouble | null }) => (
  <div className="journey">
    <JourneyProgress page={page} />
    <div className="checkout-body container-site">
      <div className="checkout-main">
        <SmartLink to={page.backHref ?? page.carHref} className="checkout-back">
          <Icon name="chevron-right" /> {page.backHref ? 'Back' : `Back to the ${page.noun}`}
        </SmartLink>
        {page.saving?.told && <JourneySaved link={page.saving.link} told={page.saving.told} />}
        <h1 className="heading">{page.heading}</h1>
        <p className="checkout-lead">{page.intro}</p>
        {page.note && (
          <p className="journey-note">
            <Icon name="check" /> {page.note}
          </p>
        )}
        <JourneyForm key={page.step} {...{ page, trouble }} />
      </div>
      <JourneyAside page={page} />
    </div>
  </div>
);
