import type { ReactNode } from 'react';
import { CarSummary } from '../../features/forms/controls/car-summary.tsx';
import type { LeadFormView } from '../../features/leads/lead-form/lead-form-view.ts';
import { LeadForm } from '../../features/leads/lead-form/lead-form.tsx';
import { LocationExtrasBar } from '../../features/locations/cards/location-extras-bar.tsx';
import { LocationGrid } from '../../features/locations/cards/location-grid.tsx';
import { Section } from '../../ui/section.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { ModelSummary } from '../models/model-summary.tsx';
import { FormAside } from './form-aside.tsx';
import type { FormPageData } from './form-page-data.ts';
import { FormIntro } from './form-intro.tsx';
import { CustomBlocks } from './custom-content-view.tsx';

const formId = 'form';
const headingId = 'form-heading';

type FormPageViewProps = {
  page: FormPageData;
  form: LeadFormView;
  /** Content between the heading and the form. */
  children?: ReactNode;
};

/** The form, with the next steps and contact details beside it. */
export const FormPageView = ({ page, form, children }: FormPageViewProps) => (
  <>
    <div className="form-page">
      <FormIntro page={page} headingId={headingId} />
      {children}
      <div className="form-page-body container-site">
        <section id={formId} aria-labelledby={headingId} className="form-sheet">
          {form.car && <CarSummary car={form.car} />}
          {page.model && <ModelSummary model={page.model} />}
          {(page.unlistedCarNote ?? page.chooseCar) && (
            <p className="form-choose">
              {page.unlistedCarNote} {page.chooseCar && <ChooseCar {...page.chooseCar} />}
            </p>
          )}
          <LeadForm key={form.kind} view={form} action={`${page.action}#${formId}`} headingLevel="h2" />
        </section>
        <FormAside next={page.next} place={page.place} />
      </div>
    </div>
    <CustomBlocks own={page.own} />
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
