import type { ReactNode } from 'react';
import { CarSummary } from '../../features/leads/form/car-summary.tsx';
import type { FormView } from '../../features/leads/form/form-view.ts';
import { LeadForm } from '../../features/leads/form/lead-form.tsx';
import { LocationExtrasBar } from '../../features/locations/location-extras-bar.tsx';
import { LocationGrid } from '../../features/locations/location-grid.tsx';
import { Section } from '../../ui/section.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { ModelSummary } from '../models/model-summary.tsx';
import { FormAside } from './form-aside.tsx';
import type { FormPageData } from './form-page-data.ts';
import { FormIntro } from './form-intro.tsx';
import { OwnBlocks } from './own-words-view.tsx';

const formId = 'form';
const headingId = 'form-heading';

type FormPageViewProps = {
  page: FormPageData;
  form: FormView;
  /** What stands between the heading and the form. */
  children?: ReactNode;
};

/** The form, and beside it what happens next and whom to ring instead. */
export const FormPageView = ({ page, form, children }: FormPageViewProps) => (
  <>
    <div className="form-page">
      <FormIntro page={page} headingId={headingId} />
      {children}
      <div className="form-page-body container-site">
        <section id={formId} aria-labelledby={headingId} className="form-sheet">
          {form.car && <CarSummary car={form.car} />}
          {page.model && <ModelSummary model={page.model} />}
          {(page.lostCar ?? page.chooseCar) && (
            <p className="form-choose">
              {page.lostCar} {page.chooseCar && <ChooseCar {...page.chooseCar} />}
            </p>
          )}
          <LeadForm key={form.kind} view={form} action={`${page.action}#${formId}`} headingLevel="h2" />
        </section>
        <FormAside next={page.next} place={page.place} />
      </div>
    </div>
    <OwnBlocks own={page.own} />
    {page.locations && page.locations.cards.length > 0 && (
      <Section heading="Our locations" className="form-page-locations">
        <LocationGrid cards={page.locations.cards} />
        <LocationExtrasBar extras={page.locations.extras} locations={page.locations.cards} />
      </Section>
    )}
  </>
);

const ChooseCar = ({ href, label }: NonNullable<FormPageData['chooseCar']>) => (
  <>
    Have one in mind?{' '}
    <SmartLink to={href} className="text-link">
      {label}
    </SmartLink>
  </>
);
