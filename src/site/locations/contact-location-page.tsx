import '../forms/form-page.css';
import './location-pages.css';
import { LeadForm } from '../../features/leads/lead-form/lead-form.tsx';
import { LocationCarousel } from '../../features/locations/cards/location-carousel.tsx';
import { LocationExtrasBar } from '../../features/locations/cards/location-extras-bar.tsx';
import { LocationHero } from '../../features/locations/cards/location-hero.tsx';
import { formResponseHeaders } from '../forms/form-response-headers.ts';
import { FormAside } from '../forms/form-aside.tsx';
import { skipStepRevalidation } from '../forms/skip-step-revalidation.ts';
import { readFormData } from '../forms/read-form-data.server.ts';
import { handleFormPost } from '../forms/handle-form-post.server.ts';
import { redirectOrNotFound } from '../server/redirect-or-not-found.server.ts';
import { pack, unpack } from '../rendering/packed-data.ts';
import { toMetaDescriptors } from '../shell/page-head.ts';
import { siteRequest } from '../server/site-request.ts';
import { Breadcrumbs } from '../templates/components/breadcrumbs.tsx';
import type { Route } from './+types/contact-location-page.ts';
import { readContactLocation } from './read-contact-location.server.ts';
import { TeamStrip } from './team-strip.tsx';

export const loader = async ({ context, params, url }: Route.LoaderArgs) => {
  const request = context.get(siteRequest);
  const page = await readContactLocation(request, url, params.location);
  if (!page) throw await redirectOrNotFound(request, url);
  return pack(page);
};

/** Receives the form without JavaScript. */
export const action = async ({ context, request }: Route.ActionArgs) =>
  handleFormPost(context.get(siteRequest), request, {
    form: 'contact',
    body: await readFormData(request),
    carId: null,
  });

export const headers = formResponseHeaders;

export const shouldRevalidate = skipStepRevalidation;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? toMetaDescriptors(unpack(loaderData).head) : [];

const formId = 'form';

export default function ContactLocationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { crumbs, card, form, action, next, others, extras, team } = unpack(loaderData);
  return (
    <div className="location-page">
      <div className="container-site">
        <Breadcrumbs breadcrumbs={crumbs} className="location-crumbs" />
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
