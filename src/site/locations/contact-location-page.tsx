import '../forms/form-page.css';
import './location-pages.css';
import { LeadForm } from '../../features/leads/form/lead-form.tsx';
import { LocationCarousel } from '../../features/locations/location-carousel.tsx';
import { LocationExtrasBar } from '../../features/locations/location-extras-bar.tsx';
import { LocationHero } from '../../features/locations/location-hero.tsx';
import { answerHeaders } from '../forms/answer-headers.ts';
import { FormAside } from '../forms/form-aside.tsx';
import { keepsItsPage } from '../forms/keeps-its-page.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { receiveForm } from '../forms/receive-form.server.ts';
import { movedOrMissing } from '../moved-or-missing.server.ts';
import { pack, unpack } from '../packed.ts';
import { metaOf } from '../page-head.ts';
import { siteRequest } from '../site-request.ts';
import { Breadcrumbs } from '../templates/parts/results/breadcrumbs.tsx';
import type { Route } from './+types/contact-location-page.ts';
import { readContactLocation } from './read-contact-location.server.ts';
import { TeamStrip } from './team-strip.tsx';

export const loader = async ({ context, params, url }: Route.LoaderArgs) => {
  const asked = context.get(siteRequest);
  const page = await readContactLocation(asked, url, params.location);
  if (!page) throw await movedOrMissing(asked, url);
  return pack(page);
};

/** A form that a browser posts by itself. */
export const action = async ({ context, request }: Route.ActionArgs) =>
  receiveForm(context.get(siteRequest), request, {
    form: 'contact',
    body: await readFormData(request),
    carId: null,
  });

export const headers = answerHeaders;

export const shouldRevalidate = keepsItsPage;

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? metaOf(unpack(loaderData).head) : []);

const formId = 'form';

export default function ContactLocationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { crumbs, card, form, action, next, others, extras, team } = unpack(loaderData);
  return (
    <div className="location-page">
      <div className="container-site">
        <Breadcrumbs crumbs={crumbs} className="location-crumbs" />
        <LocationHero card={card} headingLevel="h1">
          <a className="btn btn-brand" href={`#${formId}`}>
            Send a message
          </a>
        </LocationHero>
        <LocationExtrasBar extras={extras} locations={[card]} />
      </div>
      <div className="form-page-body container-site">
        <section id={formId} aria-labelledby="form-heading" className="form-sheet">
          <h2 id="form-heading" className="heading">
            Write to {card.name}
          </h2>
          <LeadForm view={actionData?.form ?? form} action={`${action}#${formId}`} />
        </section>
        <FormAside next={next} place={null} />
      </div>
      {team && <TeamStrip team={team} />}
      {others.length > 0 && <LocationCarousel cards={others} />}
    </div>
  );
}
