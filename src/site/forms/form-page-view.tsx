import { CarSummary } from '../../features/leads/form/car-summary.tsx';
import type { FormView } from '../../features/leads/form/form-view.ts';
import { LeadForm } from '../../features/leads/form/lead-form.tsx';
import { LocationBlock } from '../../features/locations/location-block.tsx';
import { Section } from '../../ui/section.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import { Breadcrumbs } from '../templates/parts/results/breadcrumbs.tsx';
import { FormAside } from './form-aside.tsx';
import type { FormPageData } from './form-page-data.ts';

const formId = 'form';
const headingId = 'form-heading';

/** The form, and beside it what happens next and whom to ring instead. */
export const FormPageView = ({ page, form }: { page: FormPageData; form: FormView }) => (
  <>
    <div className="form-page">
      <header className="form-page-head">
        <div className="container-site">
          <Breadcrumbs crumbs={page.crumbs} />
          <h1 id={headingId} className="heading">
            {page.heading}
          </h1>
          <p>{page.lead}</p>
        </div>
      </header>
      <div className="form-page-body container-site">
        <section id={formId} aria-labelledby={headingId} className="form-sheet">
          {form.car && <CarSummary car={form.car} />}
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
    {page.locations.length > 0 && (
      <Section heading="Our locations" className="form-page-locations">
        <div className="form-locations">
          {page.locations.map((block) => (
            <LocationBlock key={block.name + block.street} block={block} />
          ))}
        </div>
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
