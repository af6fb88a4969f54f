import '../../features/forms/forms.css';
import { useEffect, useRef } from 'react';
import { data, type HeadersArgs, useNavigate, useNavigationType } from 'react-router';
import { CarSummary } from '../../features/forms/controls/car-summary.tsx';
import { confirmationParam } from '../../features/confirmations/confirmation-url.ts';
import { buildSuccessUrl } from '../../features/leads/success-url.ts';
import { valuationParam } from '../../features/valuations/valuation-paths.ts';
import { browserStorage } from '../../features/sites/browser-storage.ts';
import { PhoneLink } from '../../features/sites/phone-numbers/phone-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SmartLink } from '../../ui/smart-link.tsx';
import type { Route } from './+types/success-page.ts';
import { noStore, noStoreHeaders } from '../server/no-store-headers.ts';
import { formResponseHeaders } from '../forms/form-response-headers.ts';
import { readSuccess } from './read-success.server.ts';
import { ConfirmationNote } from '../confirmations/confirmation-note.tsx';
import { siteRequest } from '../server/site-request.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = await readSuccess(context.get(siteRequest), url);
  const isPersonal = [valuationParam, confirmationParam].some((name) => url.searchParams.has(name));
  return data(page, isPersonal ? noStore : undefined);
}

/** Pages with an offer or a challenge are personal and never cached. */
export const headers = (args: HeadersArgs): Headers =>
  args.loaderHeaders.has('cache-control') ? noStoreHeaders(args) : formResponseHeaders(args);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Thank you | ${loaderData?.siteName ?? ''}` },
  { name: 'robots', content: 'noindex' },
];

export default function SuccessPage({ loaderData }: Route.ComponentProps) {
  const { copy, car, isAboutCar, appointment, confirmation, phone, isKnown } = loaderData;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasNavigatedTo = useNavigationType() !== 'POP';
  // Announces the success to screen readers after a client-side navigation.
  useEffect(() => {
    if (wasNavigatedTo) heading.current?.focus();
  }, [wasNavigatedTo]);
  return (
    <div className="container-site success" {...(!isKnown && { 'data-hydrate': '' })}>
      {!isKnown && <LastSuccess />}
      {isKnown && <Icon name="check" className="success-mark" />}
      <h1 ref={heading} tabIndex={-1} className="heading">
        {copy.heading}
      </h1>
      <p className="success-lead">{copy.lead}</p>
      {car && isAboutCar && <CarSummary car={car} />}
      {appointment && <Appointment {...appointment} />}
      {copy.notice && (
        <p className="success-note">
          <strong>{copy.notice}</strong>
        </p>
      )}
      {copy.next.length > 0 && (
        <>
          <h2>What happens next</h2>
          <ol className="numbered-steps">
            {copy.next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
      <ConfirmationNote confirmation={confirmation} />
      {phone && (
        <p className="success-note">
          In a hurry? Call us on <PhoneLink phone={phone} className="text-link" />.
        </p>
      )}
      <NextLinks {...loaderData} />
    </div>
  );
}

/** When and where the visitor asked to come. */
const Appointment = ({ when, place }: NonNullable<Route.ComponentProps['loaderData']['appointment']>) => (
  <div className="success-appointment">
    <Icon name="calendar" />
    <div>
      <p>
        You asked for <strong>{when}</strong>
        {place ? ' at' : '.'}
      </p>
      {place && (
        <>
          <address>
            {place.name}
            <br />
            {place.address}
          </address>
          <p className="success-appointment-links">
            <a href={place.calendarFile} className="text-link" download="appointment.ics">
              Add to calendar
            </a>
            <a href={place.directions} className="text-link" target="_blank" rel="noopener">
              Get directions
            </a>
          </p>
        </>
      )}
    </div>
  </div>
);

type NextLinksProps = Pick<Route.ComponentProps['loaderData'], 'copy' | 'car' | 'searchPath' | 'nouns'>;

/** The link that suits the form first, then the rest of the site. */
function NextLinks({ copy: { leadsTo }, car, searchPath, nouns }: NextLinksProps) {
  const isToSearch = !car && leadsTo === 'search';
  return (
    <p className="success-links">
      {car && <ButtonLink to={`/cars/${car.slug}`}>Back to the {nouns.one}</ButtonLink>}
      {!car && leadsTo === 'contact' && <ButtonLink to="/contact-us">Find us and see our hours</ButtonLink>}
      {!car && leadsTo === 'home' && <ButtonLink to="/">Back to the home page</ButtonLink>}
      <ButtonLink to={searchPath} kind={isToSearch ? 'brand' : 'outline'}>
        See more {nouns.many}
      </ButtonLink>
      {(car || leadsTo !== 'home') && (
        <SmartLink to="/" className="text-link">
          Home
        </SmartLink>
      )}
    </p>
  );
}

/** Redirects `/success` without a category to the last sent form. */
function LastSuccess() {
  const navigate = useNavigate();
  useEffect(() => {
    const category = browserStorage.successCategory.read();
    if (category === null) return;
    void navigate(buildSuccessUrl(category, browserStorage.enquiredCar.read()), { replace: true });
  }, [navigate]);
  return null;
}
